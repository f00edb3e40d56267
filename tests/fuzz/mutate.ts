/** Changes bytes at random, as files are damaged and as hostile ones are made. The same generator gives the same changes. */
import { unzipSync, zipSync } from 'fflate';
import { rollDie, seedDice } from '../../src/engine/dice';

/** Returns a whole number from 0 to below `count`. */
export type Draw = (count: number) => number;

/** Returns a generator of whole numbers: the one that battles roll with. */
export function drawFrom(seed: string): Draw {
  let state = seedDice(seed);
  return (count) => {
    if (count <= 1) return 0;
    const rolled = rollDie(state, count);
    state = rolled.state;
    return rolled.face - 1;
  };
}

const maxBytes = 64 * 1024;
/** Numbers at the limits of their types. */
const numbers = [0, 1, -1, 127, 128, 255, 256, 32767, 65535, 65536, 0x7fffffff, 0x80000000, 0xffffffff];
const texts = [
  '-1',
  '0',
  '1e308',
  '-1e308',
  '1e-320',
  'NaN',
  '0x10',
  '99999999999',
  '1.5',
  '""',
  'null',
  '[]',
  '{}',
];

const pick = <T>(draw: Draw, list: readonly T[]): T => list[draw(list.length)]!;

/**
 * Returns a changed copy of an input.
 * @param others inputs to take pieces from
 * @param words texts with a meaning in the format
 */
export function mutate(
  input: Uint8Array,
  others: readonly Uint8Array[],
  words: readonly string[],
  draw: Draw,
): Uint8Array {
  if (input[0] === 0x50 && input[1] === 0x4b && draw(4) > 0) return mutateArchive(input, others, words, draw);
  let bytes = input;
  for (let changes = 1 + draw(4) * draw(3); changes > 0; changes--)
    bytes = changed(bytes, others, words, draw);
  return bytes.subarray(0, maxBytes);
}

/** Changes a file within a zip archive, and packs it with a true checksum, so that its reader sees it. */
function mutateArchive(
  input: Uint8Array,
  others: readonly Uint8Array[],
  words: readonly string[],
  draw: Draw,
): Uint8Array {
  try {
    const files = unzipSync(input, { filter: ({ originalSize }) => originalSize <= maxBytes });
    const name = pick(draw, Object.keys(files));
    if (name === undefined) return changed(input, others, words, draw);
    return zipSync({ ...files, [name]: mutate(files[name]!, Object.values(files), words, draw) });
  } catch {
    return changed(input, others, words, draw);
  }
}

function changed(
  bytes: Uint8Array,
  others: readonly Uint8Array[],
  words: readonly string[],
  draw: Draw,
): Uint8Array {
  const at = draw(bytes.length + 1);
  const length = Math.min(bytes.length - at, draw(2) === 0 ? 1 + draw(8) : draw(bytes.length + 1));
  const copy = bytes.slice();
  switch (draw(9)) {
    case 0:
      if (at < copy.length) copy[at]! ^= 1 << draw(8);
      return copy;
    case 1:
      if (at < copy.length) copy[at] = draw(256);
      return copy;
    case 2:
      return overwriteNumber(copy, at, draw);
    case 3:
      return joined(bytes.subarray(0, at), bytes.subarray(at + length));
    case 4:
      return joined(bytes.subarray(0, at + length), bytes.subarray(at));
    case 5:
      return joined(bytes.subarray(0, at), encode(pick(draw, words) ?? ''), bytes.subarray(at));
    case 6:
      return overwriteTextNumber(bytes, pick(draw, texts), draw);
    case 7: {
      const other = pick(draw, others) ?? bytes;
      const from = draw(other.length + 1);
      return joined(bytes.subarray(0, at), other.subarray(from, from + length), bytes.subarray(at + length));
    }
    default:
      return bytes.subarray(0, at);
  }
}

function overwriteNumber(copy: Uint8Array, at: number, draw: Draw): Uint8Array {
  const view = new DataView(copy.buffer, copy.byteOffset, copy.byteLength);
  const value = pick(draw, numbers);
  const aligned = draw(2) === 0 ? at - (at % 4) : at;
  if (aligned + 4 <= copy.length) view.setUint32(aligned, value >>> 0, true);
  return copy;
}

/** Replaces a number in a text. */
function overwriteTextNumber(bytes: Uint8Array, by: string, draw: Draw): Uint8Array {
  const text = new TextDecoder('latin1').decode(bytes);
  const found = [...text.matchAll(/-?\d+(?:\.\d+)?/g)];
  const one = pick(draw, found);
  if (one === undefined) return bytes;
  return joined(bytes.subarray(0, one.index), encode(by), bytes.subarray(one.index + one[0].length));
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
