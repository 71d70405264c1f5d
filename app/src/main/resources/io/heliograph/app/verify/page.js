// Sends the form as soon as there is a file, and takes a file that is dropped anywhere on the page. Without it the button does the same.
'use strict';
const form = document.getElementById('form');
const file = document.getElementById('file');
const drop = form.querySelector('.drop');
const busy = document.getElementById('busy');

const send = () => {
  if (file.files.length) {
    busy.textContent = 'Looking at ' + file.files[0].name + ' …';
    form.submit();
  }
};

file.addEventListener('change', send);
form.addEventListener('submit', () => { busy.textContent = 'Looking at it …'; });
window.addEventListener('pageshow', () => { busy.textContent = ''; });
document.addEventListener('dragover', (event) => { event.preventDefault(); drop.classList.add('over'); });
document.addEventListener('dragleave', (event) => { if (!event.relatedTarget) drop.classList.remove('over'); });
document.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('over');
  if (event.dataTransfer.files.length) {
    file.files = event.dataTransfer.files;
    send();
  }
});
const story = document.getElementById('story');
if (story) story.focus();
