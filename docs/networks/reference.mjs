// Runs published networks without this project's code: onnxruntime-node for the networks, transformers.js for CLIP's tokenizer, and the formulas of
// diffusers for the schedulers. Run by docs/networks/compare; `golden FOLDER TWINS` writes golden.json for PublishedNetworksTest.
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(join(process.cwd(), 'package.json'));
const ort = require('onnxruntime-node');
const { PreTrainedTokenizer } = await import(pathToFileURL(join(process.cwd(), 'node_modules/@huggingface/transformers/dist/transformers.node.mjs')));

const read = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** CLIP's fast tokenizer from the slow one's files, as openai/clip-vit-large-patch14 publishes it in tokenizer.json. */
function clip(folder, pad) {
  const vocab = read(folder, 'vocab.json');
  const merges = readFileSync(join(folder, 'merges.txt'), 'utf8').split('\n').slice(1).filter((line) => line.trim());
  const added = (content) => ({ id: vocab[content], content, single_word: false, lstrip: false, rstrip: false, normalized: false, special: true });
  const tokenizer = {
    version: '1.0', truncation: null, padding: null, added_tokens: [added('<|startoftext|>'), added('<|endoftext|>')],
    normalizer: { type: 'Sequence', normalizers: [{ type: 'NFC' }, { type: 'Replace', pattern: { Regex: '\\s+' }, content: ' ' }, { type: 'Lowercase' }] },
    pre_tokenizer: {
      type: 'Sequence',
      pretokenizers: [
        { type: 'Split', pattern: { Regex: "'s|'t|'re|'ve|'m|'ll|'d|[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+" }, behavior: 'Removed', invert: true },
        { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true },
      ],
    },
    post_processor: { type: 'RobertaProcessing', sep: ['<|endoftext|>', vocab['<|endoftext|>']], cls: ['<|startoftext|>', vocab['<|startoftext|>']], trim_offsets: false, add_prefix_space: false },
    decoder: null,
    model: { type: 'BPE', dropout: null, unk_token: '<|endoftext|>', continuing_subword_prefix: '', end_of_word_suffix: '</w>', fuse_unk: false, vocab, merges },
  };
  const loaded = new PreTrainedTokenizer(tokenizer, {
    tokenizer_class: 'CLIPTokenizer', model_max_length: 77, bos_token: '<|startoftext|>', eos_token: '<|endoftext|>', unk_token: '<|endoftext|>', pad_token: '<|endoftext|>',
  });
  return (text) => {
    const ids = loaded(text, { return_tensor: false }).input_ids.map(Number);
    if (ids.length > 77) return ids.slice(0, 76).concat(ids.at(-1)); // transformers in Python keeps the end, its JavaScript does not
    return ids.concat(Array(77).fill(vocab[pad])).slice(0, 77);
  };
}

/** The same normal deviates as a request's seed gives: SplitMix64, then Box and Muller. */
function noise(seed) {
  let state = BigInt.asUintN(64, BigInt(seed));
  const next = () => {
    state = BigInt.asUintN(64, state + 0x9E3779B97F4A7C15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xBF58476D1CE4E5B9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94D049BB133111EBn);
    return z ^ (z >> 31n);
  };
  const uniform = () => (Number(next() >> 11n) + 1) * 2 ** -53;
  return (count) => {
    const values = new Float64Array(count);
    for (let i = 0; i < count; i += 2) {
      const radius = Math.sqrt(-2 * Math.log(uniform()));
      const angle = 2 * Math.PI * uniform();
      values[i] = radius * Math.cos(angle);
      if (i + 1 < count) values[i + 1] = radius * Math.sin(angle);
    }
    return values;
  };
}

/** Numbers in the type that the network takes. */
function tensor(type, values, dims) {
  const list = Array.from(values);
  if (type === 'int64') return new ort.Tensor(type, BigInt64Array.from(list.map((value) => BigInt(Math.round(value)))), dims);
  if (type === 'float16') return new ort.Tensor(type, Uint16Array.from(list.map(half)), dims);
  return new ort.Tensor('float32', Float32Array.from(list), dims);
}

function half(value) {
  const bits = new Uint32Array(new Float32Array([value]).buffer)[0];
  const sign = (bits >>> 16) & 0x8000;
  const exponent = ((bits >>> 23) & 0xff) - 112;
  if (exponent >= 31) return sign | 0x7c00;
  if (exponent <= 0) {
    if (exponent < -10) return sign;
    const mantissa = (bits & 0x7fffff) | 0x800000;
    const shift = 14 - exponent;
    const rounded = mantissa >>> shift;
    const rest = mantissa & ((1 << shift) - 1);
    const middle = 1 << (shift - 1);
    return sign | (rounded + (rest > middle || (rest === middle && (rounded & 1)) ? 1 : 0));
  }
  const mantissa = bits & 0x7fffff;
  const rounded = (exponent << 10) | (mantissa >>> 13);
  const rest = mantissa & 0x1fff;
  return sign | (rounded + (rest > 0x1000 || (rest === 0x1000 && (rounded & 1)) ? 1 : 0));
}

function numbers(output) {
  if (output.type !== 'float16') return Float64Array.from(output.data, Number);
  if (!(output.data instanceof Uint16Array)) return Float64Array.from(output.data);
  return Float64Array.from(output.data, (bits) => {
    const exponent = (bits >> 10) & 31;
    const mantissa = bits & 1023;
    const magnitude = exponent === 0 ? mantissa * 2 ** -24 : (1 + mantissa / 1024) * 2 ** (exponent - 15);
    return bits & 0x8000 ? -magnitude : magnitude;
  });
}

const open = (...path) => ort.InferenceSession.create(join(...path));

/** Text vectors, and the pooled one for SDXL. */
async function encode(folder, ids) {
  const encoder = async (name, tokens) => (await open(folder, name, 'model.onnx')).run({ input_ids: tensor('int64', tokens, [1, 77]) });
  const first = await encoder('text_encoder', ids[0]);
  if (ids.length === 1) return { words: numbers(first.last_hidden_state), width: first.last_hidden_state.dims[2] };
  const second = await encoder('text_encoder_2', ids[1]);
  const last = (out) => out[`hidden_states.${Object.keys(out).filter((name) => name.startsWith('hidden_states.')).length - 2}`];
  const [a, b] = [last(first), last(second)];
  const width = a.dims[2] + b.dims[2];
  const words = new Float64Array(77 * width);
  const [left, right] = [numbers(a), numbers(b)];
  for (let token = 0; token < 77; token++) {
    words.set(left.subarray(token * a.dims[2], (token + 1) * a.dims[2]), token * width);
    words.set(right.subarray(token * b.dims[2], (token + 1) * b.dims[2]), token * width + a.dims[2]);
  }
  return { words, width, pooled: numbers(second.text_embeds) };
}

/** Cumulative products of diffusers' scaled_linear schedule. */
function alphas({ num_train_timesteps: steps, beta_start: first, beta_end: last }) {
  const products = [];
  let product = 1;
  for (let t = 0; t < steps; t++) {
    const root = Math.sqrt(first) + (t / (steps - 1)) * (Math.sqrt(last) - Math.sqrt(first));
    product *= 1 - root * root;
    products.push(product);
  }
  return products;
}

/** LCMScheduler.step with all steps of diffusers 0.31. */
async function lcm(scheduler, count, latent, random, evaluate) {
  const products = alphas(scheduler);
  const stride = Math.floor(scheduler.num_train_timesteps / scheduler.original_inference_steps);
  const origin = Array.from({ length: scheduler.original_inference_steps }, (_, i) => (i + 1) * stride - 1).reverse();
  const times = Array.from({ length: count }, (_, i) => origin[Math.floor((i * origin.length) / count)]);
  let sample = latent;
  for (let i = 0; i < count; i++) {
    const t = times[i];
    const out = await evaluate(sample, t);
    const scaled = t * scheduler.timestep_scaling;
    const skip = 0.25 / (scaled * scaled + 0.25);
    const keep = scaled / Math.sqrt(scaled * scaled + 0.25);
    const alpha = products[t];
    const clean = sample.map((x, k) => (x - Math.sqrt(1 - alpha) * out[k]) / Math.sqrt(alpha));
    const denoised = clean.map((c, k) => keep * c + skip * sample[k]);
    if (i + 1 === count) return denoised;
    const next = products[times[i + 1]];
    const fresh = random(sample.length);
    sample = denoised.map((d, k) => Math.sqrt(next) * d + Math.sqrt(1 - next) * fresh[k]);
  }
  return sample;
}

/** DDIMScheduler.step without eta, leading times. The last step ends without noise, as with set_alpha_to_one. */
async function ddim(scheduler, count, latent, evaluate) {
  const products = alphas(scheduler);
  const stride = Math.floor(scheduler.num_train_timesteps / count);
  let sample = latent;
  for (let i = count - 1; i >= 0; i--) {
    const t = i * stride + scheduler.steps_offset;
    const out = await evaluate(sample, t);
    const [from, to] = [products[t], i === 0 ? 1 : products[t - stride]];
    sample = sample.map((x, k) => Math.sqrt(to) * ((x - Math.sqrt(1 - from) * out[k]) / Math.sqrt(from)) + Math.sqrt(1 - to) * out[k]);
  }
  return sample;
}

/** EulerDiscreteScheduler and EulerAncestralDiscreteScheduler, epsilon, trailing times. */
async function euler(scheduler, count, latent, random, evaluate, ancestral) {
  const products = alphas(scheduler);
  const sigmas = products.map((a) => Math.sqrt((1 - a) / a));
  const steps = scheduler.num_train_timesteps;
  const times = Array.from({ length: count }, (_, i) => Math.round(steps - (i * steps) / count) - 1);
  const course = times.map((t) => sigmas[t]).concat(0);
  let sample = latent.map((x) => x * course[0]);
  for (let i = 0; i < count; i++) {
    const sigma = course[i];
    const to = course[i + 1];
    const out = await evaluate(sample.map((x) => x / Math.sqrt(sigma * sigma + 1)), times[i]);
    const up = ancestral ? Math.sqrt((to * to * (sigma * sigma - to * to)) / (sigma * sigma)) : 0;
    const down = Math.sqrt(to * to - up * up);
    const moved = sample.map((x, k) => x + out[k] * (down - sigma));
    const fresh = up > 0 ? random(sample.length) : null;
    sample = fresh ? moved.map((x, k) => x + up * fresh[k]) : moved;
  }
  return sample;
}

/** LatentConsistencyModelPipeline.get_guidance_scale_embedding. */
function guidanceEmbedding(scale, width) {
  const half = width / 2;
  const angles = Array.from({ length: half }, (_, i) => 1000 * (scale - 1) * Math.exp((-Math.log(10000) * i) / (half - 1)));
  return angles.map(Math.sin).concat(angles.map(Math.cos));
}

/** Types at the edge of the twins' unets: the bindings do not tell. */
const EDGES = {
  LCMScheduler: { kind: 'float32', time: 'int64' },
  EulerAncestralDiscreteScheduler: { kind: 'float16', time: 'float32' },
};

async function drawn(folder, prompt, { seed, count, rows, columns, ancestral, small }) {
  const large = existsSync(join(folder, 'tokenizer_2'));
  const scheduler = read(folder, 'scheduler/scheduler_config.json');
  const pads = (name) => { const pad = read(folder, name, 'tokenizer_config.json').pad_token; return pad.content ?? pad; };
  const names = large ? ['tokenizer', 'tokenizer_2'] : ['tokenizer'];
  const ids = names.map((name) => clip(join(folder, name), pads(name))(prompt));
  const text = await encode(folder, ids);
  const unet = await open(folder, 'unet/model.onnx');
  const { kind, time } = EDGES[scheduler._class_name];
  const has = (name) => unet.inputNames.includes(name);
  const evaluate = async (latent, t) => {
    const inputs = {
      sample: tensor(kind, latent, [1, 4, rows, columns]),
      timestep: tensor(time, [t], time === 'int64' ? [1] : []),
      encoder_hidden_states: tensor(kind, text.words, [1, 77, text.width]),
    };
    if (has('timestep_cond')) inputs.timestep_cond = tensor(kind, guidanceEmbedding(8, 256), [1, 256]);
    if (has('text_embeds')) inputs.text_embeds = tensor(kind, text.pooled, [1, text.pooled.length]);
    if (has('time_ids')) inputs.time_ids = tensor(kind, [8 * rows, 8 * columns, 0, 0, 8 * rows, 8 * columns], [1, 6]);
    return numbers((await unet.run(inputs)).out_sample);
  };
  const random = noise(seed);
  const first = random(4 * rows * columns);
  const latent = scheduler._class_name === 'LCMScheduler'
    ? await lcm(scheduler, count, first, random, evaluate)
    : await euler(scheduler, count, first, random, evaluate, ancestral);
  const scaling = small ? 1 : read(folder, 'vae/config.json').scaling_factor; // an AutoencoderTiny takes the denoiser's latent
  const decoder = small ? await open(small, 'model.onnx') : await open(folder, 'vae_decoder/model.onnx');
  const picture = numbers((await decoder.run({ latent_sample: tensor('float32', latent.map((x) => x / scaling), [1, 4, rows, columns]) })).sample);
  return { ids, latent: Array.from(latent), picture: Array.from(picture) };
}

/**
 * StableDiffusionInpaintPipeline at full strength: the latent, the mask (1 where it paints), and the latent of the picture with grey in the mask.
 * The mask covers rows 16 to 47 and columns 8 to 31.
 */
async function filled(folder, prompt, { seed, count, rows, columns, guidance }) {
  const scheduler = read(folder, 'scheduler/scheduler_config.json');
  const scaling = read(folder, 'vae/config.json').scaling_factor;
  const tokens = clip(join(folder, 'tokenizer'), '<|endoftext|>');
  const texts = [await encode(folder, [tokens('')]), await encode(folder, [tokens(prompt)])];
  const [height, width] = [8 * rows, 8 * columns];
  const inside = (y, x) => y >= 16 && y < 48 && x >= 8 && x < 32;
  const known = picture(height, width).map((value, i) => {
    const place = i % (height * width);
    return inside(Math.floor(place / width), place % width) ? 0 : 2 * value - 1;
  });
  const encoder = await open(folder, 'vae_encoder/model.onnx');
  const parameters = numbers((await encoder.run({ sample: tensor('float32', known, [1, 3, height, width]) })).latent_parameters);
  const further = Array.from({ length: rows * columns }, (_, i) => (inside(8 * Math.floor(i / columns), 8 * (i % columns)) ? 1 : 0))
    .concat(Array.from(parameters.subarray(0, 4 * rows * columns), (value) => value * scaling));
  const unet = await open(folder, 'unet/model.onnx');
  const evaluate = async (latent, t) => {
    const outs = [];
    for (const text of texts) {
      outs.push(numbers((await unet.run({
        sample: tensor('float32', Array.from(latent).concat(further), [1, 9, rows, columns]),
        timestep: tensor('int64', [t], [1]),
        encoder_hidden_states: tensor('float32', text.words, [1, 77, text.width]),
      })).out_sample));
    }
    return outs[0].map((without, k) => without + guidance * (outs[1][k] - without));
  };
  const latent = await ddim(scheduler, count, noise(seed)(4 * rows * columns), evaluate);
  const decoder = await open(folder, 'vae_decoder/model.onnx');
  const out = numbers((await decoder.run({ latent_sample: tensor('float32', latent.map((x) => x / scaling), [1, 4, rows, columns]) })).sample);
  return { latent: Array.from(latent), picture: Array.from(out) };
}

/** The picture of PublishedPicturesTest: planes from 0 to 1. */
function picture(height, width) {
  const values = new Float64Array(3 * height * width);
  for (let c = 0; c < 3; c++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        values[(c * height + y) * width + x] = ((c * 70 + Math.floor(y / 8) * 37 + Math.floor(x / 8) * 91) % 256) / 255;
      }
    }
  }
  return values;
}

/** Depth Anything: ImageNet's mean and deviation in, the smallest and largest value to 0 and 1 out. */
async function depth(twins) {
  const [mean, std] = [[0.485, 0.456, 0.406], [0.229, 0.224, 0.225]];
  const plane = 518 * 518;
  const pixels = picture(518, 518).map((value, i) => (value - mean[Math.floor(i / plane)]) / std[Math.floor(i / plane)]);
  const session = await open(twins, 'depth-anything/model.onnx');
  const out = numbers((await session.run({ pixel_values: tensor('float32', pixels, [1, 3, 518, 518]) })).predicted_depth);
  const [low, high] = [out.reduce((a, b) => Math.min(a, b)), out.reduce((a, b) => Math.max(a, b))];
  return { every: 4001, values: some(Array.from(out, (value) => (value - low) / (high - low)), 4001) };
}

/** SAM 2 as samexporter asks it, on a picture of 1024 x 1024: quality and cells of the best mask of a point, and of a box. */
async function sam2(twins) {
  const [mean, std] = IMAGENET;
  const plane = 1024 * 1024;
  const pixels = picture(1024, 1024).map((value, i) => (value - mean[Math.floor(i / plane)]) / std[Math.floor(i / plane)]);
  const encoder = await open(twins, 'sam2-tiny/sam2_hiera_tiny.encoder.onnx');
  const features = await encoder.run({ image: tensor('float32', pixels, [1, 3, 1024, 1024]) });
  const decoder = await open(twins, 'sam2-tiny/sam2_hiera_tiny.decoder.onnx');
  const best = async (points, labels) => {
    const out = await decoder.run({
      ...features,
      point_coords: tensor('float32', points, [1, labels.length, 2]), point_labels: tensor('float32', labels, [1, labels.length]),
      mask_input: tensor('float32', Array(256 * 256).fill(0), [1, 1, 256, 256]), has_mask_input: tensor('float32', [0], [1]),
    });
    const quality = Array.from(numbers(out.iou_predictions));
    const at = quality.indexOf(Math.max(...quality));
    return [quality[at], numbers(out.masks).subarray(at * 65536, (at + 1) * 65536).filter((logit) => logit > 0).length];
  };
  return [...(await best([0.4 * 1024, 0.6 * 1024], [1])), ...(await best([200, 300, 700, 600], [2, 3]))];
}

/** YOLOX as its demo decodes it, and greedy suppression for each class; score, corners and class of the ten best. */
async function yolox(twins) {
  const planes = picture(640, 640);
  const plane = 640 * 640;
  const bgr = new Float64Array(planes.length);
  for (let c = 0; c < 3; c++) for (let i = 0; i < plane; i++) bgr[c * plane + i] = 255 * planes[(2 - c) * plane + i];
  const out = numbers((await (await open(twins, 'yolox-s/yolox_s.onnx')).run({ images: tensor('float32', bgr, [1, 3, 640, 640]) })).output);
  const boxes = [];
  let row = 0;
  for (const stride of [8, 16, 32]) {
    for (let y = 0; y < 640 / stride; y++) {
      for (let x = 0; x < 640 / stride; x++, row++) {
        const v = out.subarray(row * 85, row * 85 + 85);
        let best = 5;
        for (let k = 6; k < 85; k++) if (v[k] > v[best]) best = k;
        const score = v[4] * v[best];
        if (score < 0.3) continue;
        const [cx, cy, w, h] = [(v[0] + x) * stride, (v[1] + y) * stride, Math.exp(v[2]) * stride, Math.exp(v[3]) * stride];
        const cut = (value) => Math.min(640, Math.max(0, value));
        boxes.push([score, cut(cx - w / 2), cut(cy - h / 2), cut(cx + w / 2), cut(cy + h / 2), best - 5]);
      }
    }
  }
  boxes.sort((a, b) => b[0] - a[0]);
  const area = (b) => (b[3] - b[1]) * (b[4] - b[2]);
  const overlap = (a, b) => {
    const [wide, high] = [Math.min(a[3], b[3]) - Math.max(a[1], b[1]), Math.min(a[4], b[4]) - Math.max(a[2], b[2])];
    return wide > 0 && high > 0 ? (wide * high) / (area(a) + area(b) - wide * high) : 0;
  };
  const kept = [];
  for (const box of boxes.filter((each) => area(each) > 0)) {
    if (!kept.some((other) => other[5] === box[5] && overlap(box, other) > 0.45)) kept.push(box);
  }
  return kept.slice(0, 10).map((box) => box.map((value) => Number(value.toPrecision(9))));
}

/** Robust Video Matting: the same frame twice, with the states of the first, its longer side reduced to 512 pixels as the publisher does. */
async function rvm(twins) {
  const session = await open(twins, 'rvm/rvm_mobilenetv3_fp32.onnx');
  let states = Object.fromEntries([1, 2, 3, 4].map((i) => [`r${i}i`, tensor('float32', [0], [1, 1, 1, 1])]));
  const mattes = [];
  for (let frame = 0; frame < 2; frame++) {
    const out = await session.run({ src: tensor('float32', picture(160, 1024), [1, 3, 160, 1024]), downsample_ratio: tensor('float32', [0.5], [1]), ...states });
    states = Object.fromEntries([1, 2, 3, 4].map((i) => [`r${i}i`, out[`r${i}o`]]));
    mattes.push({ every: 397, values: some(Array.from(numbers(out.pha)), 397) });
  }
  return mattes;
}

/** A picture of PublishedPicturesTest: grey with a red block at rows 96 to 191 and columns 128 to 287 of 288 rows and 384 columns; nearest places. */
function block(rows, columns, mean, std) {
  const values = new Float64Array(3 * rows * columns);
  for (let c = 0; c < 3; c++) {
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        const [py, px] = [((y + 0.5) * 288) / rows, ((x + 0.5) * 384) / columns];
        const inside = py >= 96 && py < 192 && px >= 128 && px < 288;
        values[(c * rows + y) * columns + x] = ((inside ? [0.9, 0.1, 0.1][c] : 0.3) - mean[c]) / std[c];
      }
    }
  }
  return values;
}

const sigmoid = (x) => 1 / (1 + Math.exp(-x));
const IMAGENET = [[0.485, 0.456, 0.406], [0.229, 0.224, 0.225]];
const CLIP = [[0.48145466, 0.4578275, 0.40821073], [0.26862954, 0.26130258, 0.27577711]];

/** Score and corners, in the picture of 384 x 288 pixels, of the best box; as post_process_object_detection of transformers. */
function bestBox(logits, boxes, each) {
  let best = [-Infinity, 0];
  for (let i = 0; i < logits.length; i++) if (logits[i] > best[0]) best = [logits[i], Math.floor(i / each)];
  const [cx, cy, w, h] = boxes.subarray(4 * best[1], 4 * best[1] + 4);
  return [sigmoid(best[0]), (cx - w / 2) * 384, (cy - h / 2) * 288, (cx + w / 2) * 384, (cy + h / 2) * 288].map((value) => Number(value.toPrecision(9)));
}

/** CLIP's ids, cut to a length that keeps the end token, with the mask of the text's own tokens. */
function words(folder, text, length, pad) {
  const all = clip(folder, pad)(text);
  const end = read(folder, 'vocab.json')['<|endoftext|>'];
  const used = all.indexOf(end) + 1;
  const ids = all.slice(0, used).concat(Array(length - used).fill(read(folder, 'vocab.json')[pad]));
  return { ids, mask: ids.map((_, i) => (i < used ? 1 : 0)) };
}

async function owlVit(twins) {
  const { ids, mask } = words(join(twins, 'owl-vit'), 'a photo of a ball', 16, '!');
  const out = await (await open(twins, 'owl-vit/model_quantized.onnx')).run({
    input_ids: tensor('int64', ids, [1, 16]), attention_mask: tensor('int64', mask, [1, 16]),
    pixel_values: tensor('float32', block(768, 768, ...CLIP), [1, 3, 768, 768]),
  });
  const [score, ...sides] = bestBox(numbers(out.logits), numbers(out.pred_boxes), 1);
  return [sigmoid(Math.log(score / (1 - score)) + 1.35), ...sides]; // the recipe's calibration
}

async function groundingDino(twins) {
  const pieces = readFileSync(join(twins, 'grounding-dino/vocab.txt'), 'utf8').trim().split('\n');
  const ids = ['[CLS]', 'ball', '.', '[SEP]'].map((piece) => pieces.indexOf(piece));
  const out = await (await open(twins, 'grounding-dino/model_quantized.onnx')).run({
    input_ids: tensor('int64', ids, [1, 4]), attention_mask: tensor('int64', [1, 1, 1, 1], [1, 4]), token_type_ids: tensor('int64', [0, 0, 0, 0], [1, 4]),
    pixel_values: tensor('float32', block(288, 384, ...IMAGENET), [1, 3, 288, 384]),
    pixel_mask: tensor('int64', Array(288 * 384).fill(1), [1, 288, 384]),
  });
  return bestBox(numbers(out.logits), numbers(out.pred_boxes), 256);
}

/** The box around what is at least half of the best, and the mean score in it. */
async function clipseg(twins) {
  const { ids, mask } = words(join(twins, 'clipseg'), 'ball', 77, '<|endoftext|>');
  const out = await (await open(twins, 'clipseg/model_fp16.onnx')).run({
    input_ids: tensor('int64', ids, [1, 77]), attention_mask: tensor('int64', mask, [1, 77]),
    pixel_values: tensor('float32', block(352, 352, ...IMAGENET), [1, 3, 352, 352]),
  });
  const scores = numbers(out.logits).map(sigmoid);
  const least = 0.5 * scores.reduce((a, b) => Math.max(a, b));
  const places = Array.from(scores.keys()).filter((i) => scores[i] >= least);
  const [xs, ys] = [places.map((i) => i % 352), places.map((i) => Math.floor(i / 352))];
  const [across, down] = [384 / 352, 288 / 352];
  const mean = places.reduce((sum, i) => sum + scores[i], 0) / places.length;
  return [mean, Math.min(...xs) * across, Math.min(...ys) * down, (Math.max(...xs) + 1) * across, (Math.max(...ys) + 1) * down];
}

/** NanoDet as the demo of OpenCV's zoo decodes it, red first taken to blue first; score, corners and class of the best box. */
async function nanodet(twins) {
  const [mean, std] = [[103.53, 116.28, 123.675], [57.375, 57.12, 58.395]];
  const planes = block(416, 416, [0, 0, 0], [1, 1, 1]);
  const plane = 416 * 416;
  const bgr = planes.map((_, i) => (255 * planes[(2 - Math.floor(i / plane)) * plane + (i % plane)] - mean[Math.floor(i / plane)]) / std[Math.floor(i / plane)]);
  const out = await (await open(twins, 'nanodet/object_detection_nanodet_2022nov.onnx')).run({ data: tensor('float32', bgr, [1, 3, 416, 416]) });
  let best = [-1];
  for (const stride of [8, 16, 32]) {
    const [scores, distances] = [numbers(out[`cls_pred_stride_${stride}`]), numbers(out[`dis_pred_stride_${stride}`])];
    const cells = 416 / stride;
    for (let i = 0; i < scores.length; i++) {
      if (scores[i] <= best[0]) continue;
      const cell = Math.floor(i / 80);
      const [x, y] = [(cell % cells) * stride + 0.5 * (stride - 1), Math.floor(cell / cells) * stride + 0.5 * (stride - 1)];
      const sides = [0, 1, 2, 3].map((side) => {
        const bins = Array.from(distances.subarray(cell * 32 + side * 8, cell * 32 + side * 8 + 8), Math.exp);
        return (stride * bins.reduce((sum, bin, k) => sum + k * bin, 0)) / bins.reduce((a, b) => a + b);
      });
      const cut = (value) => Math.min(416, Math.max(0, value));
      best = [scores[i], cut(x - sides[0]), cut(y - sides[1]), cut(x + sides[2]), cut(y + sides[3]), i % 80];
    }
  }
  return best;
}

/** MediaPipe's selfie segmentation: one frame, without states. */
async function selfie(twins) {
  const out = await (await open(twins, 'selfie/model.onnx')).run({ pixel_values: tensor('float32', picture(256, 256), [1, 3, 256, 256]) });
  return { every: 61, values: some(Array.from(numbers(out.alphas)), 61) };
}

/** BlazeFace as BlazeFaceBarracuda decodes it; score, sides and six points of the best box, in pixels of a square of 256. */
async function blazeface(twins) {
  const planes = block(256, 256, [0, 0, 0], [1, 1, 1]);
  const plane = 256 * 256;
  const last = planes.map((_, i) => 2 * planes[(i % 3) * plane + Math.floor(i / 3)] - 1);
  const out = await (await open(twins, 'blazeface/face_detection_back_256x256_barracuda.onnx')).run({ 'input:0': tensor('float32', last, [1, 256, 256, 3]) });
  let best = [-1];
  for (const [score, box, cells, anchors] of [['Identity:0', 'Identity_2:0', 16, 2], ['Identity_1:0', 'Identity_3:0', 8, 6]]) {
    const [scores, boxes] = [numbers(out[score]), numbers(out[box])];
    for (let i = 0; i < scores.length; i++) {
      const sure = 1 / (1 + Math.exp(-scores[i]));
      if (sure <= best[0]) continue;
      const cell = Math.floor(i / anchors);
      const [x, y] = [(256 * ((cell % cells) + 0.5)) / cells, (256 * (Math.floor(cell / cells) + 0.5)) / cells];
      const row = boxes.subarray(16 * i, 16 * i + 16);
      const points = Array.from(row.subarray(4), (value, k) => value + (k % 2 === 0 ? x : y));
      best = [sure, x + row[0] - row[2] / 2, y + row[1] - row[3] / 2, x + row[0] + row[2] / 2, y + row[1] + row[3] / 2, ...points];
    }
  }
  return best;
}

/** Every n-th value, so that the file stays small. */
const some = (values, n) => values.filter((_, i) => i % n === 0).map((value) => Number(value.toPrecision(9)));

const TEXTS = ['a red ball on the blue ground', "  The ball's ON the\tGROUND!! 12 balls, it'll roll", 'ein großer Ball, Café', 'Cafe\u0301 🎈 ball', '', 'ball '.repeat(90)];

async function golden(twins, out) {
  const ids = TEXTS.map((text) => ({ text, ids: clip(join(twins, 'lcm/tokenizer'), '<|endoftext|>')(text) }));
  const runs = [];
  for (const [twin, sampler, count, ancestral, decoder] of [['lcm', 'lcm', 4, false], ['lcm', 'lcm', 4, false, 'taesd'], ['turbo', 'euler_a', 4, true], ['turbo', 'euler', 3, false], ['turbo', 'euler_a', 1, true]]) {
    const seed = 5;
    const drawing = await drawn(join(twins, twin), TEXTS[0], { seed, count, rows: 8, columns: 6, ancestral, small: decoder && join(twins, decoder) });
    runs.push({ twin, decoder, sampler, steps: count, seed, width: 48, height: 64, ids: drawing.ids, latent: some(drawing.latent, 1), every: 61, picture: some(drawing.picture, 61) });
  }
  const filling = await filled(join(twins, 'sd-inpaint'), TEXTS[0], { seed: 5, count: 6, rows: 8, columns: 6, guidance: 7.5 });
  const fills = [{ twin: 'sd-inpaint', sampler: 'ddim', steps: 6, seed: 5, width: 48, height: 64, latent: some(filling.latent, 1), every: 61, picture: some(filling.picture, 61) }];
  const pictures = { 'depth-anything': await depth(twins), 'yolox-s': await yolox(twins), rvm: await rvm(twins), selfie: await selfie(twins) };
  for (const [name, reader] of [['owl-vit', owlVit], ['grounding-dino', groundingDino], ['clipseg', clipseg], ['nanodet', nanodet], ['sam2-tiny', sam2], ['blazeface', blazeface]]) {
    pictures[name] = (await reader(twins)).map((value) => Number(value.toPrecision(9)));
  }
  writeFileSync(out, `${JSON.stringify({ ids, runs, fills, pictures })}\n`);
}

const [task, ...rest] = process.argv.slice(2);
if (task === 'golden') await golden(...rest);
