// The half of docs/c2pa that is the reference implementation: signs files, reads files, compares verdicts. Run in the folder of the comparison.
import { existsSync, readFileSync, readdirSync, unlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(join(process.cwd(), 'package.json'));
const TYPES = {
  jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif', tiff: 'image/tiff', svg: 'image/svg+xml',
  avi: 'video/x-msvideo', mp4: 'video/mp4', mov: 'video/quicktime',
};
const type = (name) => TYPES[name.split('.').pop()];

async function sign() {
  const addon = require(join(process.cwd(), 'node_modules/@contentauth/c2pa-node/dist/index.node'));
  const credential = readFileSync('development-credential.pem', 'utf8');
  const chain = credential.indexOf('-----BEGIN CERTIFICATE');
  const signer = addon.localSignerNew(Buffer.from(credential.slice(chain)), Buffer.from(credential.slice(0, chain)), 'es256', undefined);
  const created = { label: 'c2pa.actions', data: { actions: [{ action: 'c2pa.created', digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture' }] } };
  const kinds = [
    { kind: 'created', definition: { assertions: [created] } },
    { kind: 'version1', definition: { assertions: [created], claim_version: 1 } },
    { kind: 'edited', definition: { assertions: [] }, parent: 'created' },
    { kind: 'updated', definition: { assertions: [] }, parent: 'created', intent: 'update' },
    { kind: 'updated2', definition: { assertions: [] }, parent: 'updated', intent: 'update' },
    { kind: 'version1edited', definition: { assertions: [], claim_version: 1 }, parent: 'version1' },
    { kind: 'tree', definition: { assertions: [created] }, core: { merkle_tree_chunk_size_in_kb: 1 } },
  ];
  for (const { kind, definition, parent, intent, core } of kinds) {
    const settings = JSON.stringify({ verify: { verify_after_sign: false }, builder: { thumbnail: { enabled: false } }, ...(core && { core }) });
    for (const name of readdirSync('plain').sort()) {
      const format = type(name);
      const ending = name.split('.').pop();
      const json = JSON.stringify({ claim_generator_info: [{ name: 'reference', version: '1' }], title: name, format, ...definition });
      const builder = addon.builderWithJson(json, settings);
      if (parent) {
        addon.builderSetIntent.call(builder, JSON.stringify(intent ?? 'edit'));
        await addon.builderAddIngredientFromAsset.call(builder, JSON.stringify({ title: 'parent', format, relationship: 'parentOf' }),
          { path: `signed/reference-${parent}.${ending}`, mimeType: format });
      }
      const path = `signed/reference-${kind}.${ending}`;
      if (existsSync(path)) unlinkSync(path);
      const source = intent === 'update' ? `signed/reference-${parent}.${ending}` : `plain/${name}`; // an update leaves the media as they are
      await addon.builderSign.call(builder, signer, { path: source, mimeType: format }, { path });
    }
  }
}

async function read() {
  const { initSync, WasmReader } = await import(pathToFileURL(require.resolve('@contentauth/c2pa-wasm')));
  initSync({ module: readFileSync(require.resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
  const trusting = (anchors) => JSON.stringify({ trust: { user_anchors: anchors }, verify: { verify_trust: true } });
  const anchors = readFileSync('anchor.pem', 'utf8');
  const usual = trusting(anchors);
  const listed = trusting(anchors + readFileSync('time-authorities.pem', 'utf8'));
  for (const name of readdirSync('signed').sort()) {
    const settings = name.startsWith('case-listed-') ? listed : usual;
    let verdict;
    try {
      const reader = await WasmReader.fromBytes(type(name), new Uint8Array(readFileSync(join('signed', name))), settings);
      verdict = JSON.parse(reader.json()).validation_state;
    } catch (e) {
      verdict = 'Refused';
    }
    console.log(name, verdict);
  }
}

function compare([oursFile, referenceFile]) {
  const lines = (file) => new Map(readFileSync(file, 'utf8').trim().split('\n').map((line) => line.split(' ')));
  const ours = lines(oursFile);
  const reference = lines(referenceFile);
  const bad = (verdict) => verdict !== 'Trusted' && verdict !== 'Valid';
  let same = 0;
  const stricter = [];
  const wrong = [];
  for (const [name, verdict] of ours) {
    const other = reference.get(name) ?? 'missing';
    if (verdict === other || (bad(verdict) && bad(other))) same++;
    else if (name.startsWith('damaged-') && bad(verdict)) stricter.push(`${name}: ours ${verdict}, reference ${other}`);
    else wrong.push(`${name}: ours ${verdict}, reference ${other}`);
  }
  const sound = [...ours].filter(([name]) => !name.startsWith('damaged-'));
  const trusted = sound.filter(([name, verdict]) => verdict === 'Trusted' && reference.get(name) === 'Trusted').length;
  const slipped = [...ours].filter(([name, verdict]) => name.startsWith('damaged-') && verdict === 'Trusted');
  stricter.slice(0, 5).forEach((line) => console.log('stricter  ' + line));
  wrong.forEach((line) => console.log('DIFFERENT ' + line));
  console.log(`${trusted} of ${sound.length} sound files are Trusted by both; of ${ours.size - sound.length} damaged ones ours trusts ${slipped.length}; ` +
    `${same} verdicts are the same, ${stricter.length} stricter, ${wrong.length} different`);
  process.exit(wrong.length === 0 ? 0 : 1);
}

// Names that differ only in what makes no difference are one row: version of the claim and of the parent's, header of the time stamp, format.
function table([oursFile, referenceFile]) {
  const lines = (file) => new Map(readFileSync(file, 'utf8').trim().split('\n').map((line) => line.split(' ')));
  const reference = lines(referenceFile);
  const rows = new Map();
  for (const [name, verdict] of lines(oursFile)) {
    if (name.startsWith('damaged-')) continue;
    const dot = name.lastIndexOf('.');
    const bare = name.slice(0, dot).replace(/-v[12]$|-v[12](?=-)|-sigTst2?/g, '').replace(/parent[12]$/, 'parent').replace(/parent-wrong[12]$/, 'parent-wrong');
    const key = [bare, verdict, reference.get(name)].join(' | ');
    const row = rows.get(key) ?? { files: 0, endings: new Set(), versions: new Set() };
    row.files++;
    row.endings.add(name.slice(dot + 1));
    for (const [version] of name.matchAll(/(?<=-v)[12]/g)) row.versions.add(version);
    rows.set(key, row);
  }
  const equal = (key) => { const [, ours, theirs] = key.split(' | '); return ours === theirs || !/Trusted|Valid/.test(ours + theirs); };
  console.log('# Verdicts beside the official reader\n');
  console.log('`docs/c2pa` writes this page. The official reader is `@contentauth/c2pa-wasm`, the core of `@contentauth/c2pa-web`. Both read the same files with the same anchors. *Refused* and *Invalid* count as equal.\n');
  console.log(`${[...rows.values()].reduce((sum, row) => sum + row.files, 0)} files, ${rows.size} kinds, ${[...rows.keys()].filter(equal).length} of them equal.\n`);
  console.log('| Kind | Claims | Formats | Files | Ours | Official reader | Equal |\n|---|---|---|---|---|---|---|');
  for (const [key, row] of [...rows].sort()) {
    const [bare, ours, theirs] = key.split(' | ');
    console.log(`| ${bare} | ${[...row.versions].sort().join(', ') || 'own'} | ${[...row.endings].sort().join(', ')} | ${row.files} | ${ours} | ${theirs} | ${equal(key) ? 'yes' : '**no**'} |`);
  }
}

const [command, ...rest] = process.argv.slice(2);
await { sign, read, compare, table }[command](rest);
