/**
 * Faces of counters: brass, with a sign for their kind and their number if it is above one. Signs are drawn
 * on 24 by 24.
 */

const signs: Readonly<Record<string, string>> = {
  stress: 'M13.5 2 5 14h6l-1.500 8L19 9.500h-6.500Z',
  'dug-in': 'M12 2.500v8M9 2.500h6M7.500 10.500h9v4c0 4-2.500 6-4.500 7-2-1-4.500-3-4.500-7Z',
  order:
    'm12 2.500 2.900 6.200 6.600.8-4.900 4.600 1.300 6.700L12 17.500l-5.900 3.300 1.300-6.700L2.500 9.500l6.600-.8Z',
  blood: 'M12 2.500c4 6 6.500 8.500 6.500 12.500a6.500 6.500 0 0 1-13 0c0-4 2.500-6.500 6.500-12.500Z',
  blessing: 'M10 2.500h4v5h5v4h-5v10h-4v-10H5v-4h5Z',
  infection:
    'M12 8.500a3.500 3.500 0 1 0-.01 0ZM6.500 18a3.500 3.500 0 1 0-.01 0ZM17.500 18a3.500 3.500 0 1 0-.01 0ZM12 8v5M9 14.500l3-2M15 14.500l-3-2',
  pin: 'M8.500 2.500h7l-1 7.500 4 4h-13l4-4ZM12 14v7.500',
  prone: 'M2.500 17.500h13v-4h-13ZM17 15.500a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0',
  routed: 'M5 21.500v-19h14l-4 5 4 5H5',
  overwatch:
    'M2 12s3.600-6.500 10-6.500S22 12 22 12s-3.600 6.500-10 6.500S2 12 2 12ZM12 14.500a2.500 2.500 0 1 0-.01 0Z',
  wound:
    'M12 20.500C5 14.500 3 11.500 3 8.500a4.500 4.500 0 0 1 9-1.500 4.500 4.500 0 0 1 9 1.500c0 3-2 6-9 12Z',
  acting: 'M6.500 3 20 12 6.500 21Z',
  activated: 'm4.500 13 5 5.500L20 6.500',
};
const alike: Readonly<Record<string, string>> = { down: 'prone' };
/** Signs that are stroked, not filled. */
const lines: ReadonlySet<string> = new Set(['activated', 'overwatch']);

/** A counter's face: its kind by the token's id, and its number. */
export interface CounterFace {
  readonly token: string;
  readonly count: number;
}

export const faceKey = ({ token, count }: CounterFace): string => `${token}*${count}`;

/** Paints a counter's face into a square of the canvas. */
export function paintCounter(
  context: CanvasRenderingContext2D,
  { token, count }: CounterFace,
  left: number,
  top: number,
  pixels: number,
): void {
  const middle = pixels / 2;
  context.save();
  context.translate(left, top);
  paintBrass(context, middle, token === 'activated');
  context.save();
  context.translate(middle * 0.44, middle * 0.44);
  context.scale((pixels * 0.56) / 24, (pixels * 0.56) / 24);
  paintSign(context, token);
  context.restore();
  if (count > 1) paintCount(context, count, pixels);
  context.restore();
}

function paintBrass(context: CanvasRenderingContext2D, middle: number, dull: boolean): void {
  const light = context.createRadialGradient(middle * 0.75, middle * 0.65, 0, middle, middle, middle);
  light.addColorStop(0, dull ? '#b3a98f' : '#f3dc9c');
  light.addColorStop(0.7, dull ? '#8f8770' : '#cfa351');
  light.addColorStop(1, dull ? '#6b6452' : '#8f6a25');
  context.fillStyle = '#1d1608';
  disc(context, middle, middle, middle * 0.98);
  context.fillStyle = light;
  disc(context, middle, middle, middle * 0.9);
}

function paintSign(context: CanvasRenderingContext2D, token: string): void {
  const name = token.startsWith('order:') ? 'order' : (alike[token] ?? token);
  const sign = signs[name];
  context.fillStyle = context.strokeStyle = '#1d1608';
  context.lineJoin = context.lineCap = 'round';
  if (sign === undefined) {
    context.font = '600 24px "Barlow Condensed", sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(token.charAt(0).toUpperCase(), 12, 13);
    return;
  }
  const path = new Path2D(sign);
  context.lineWidth = lines.has(name) ? 3.6 : 1.4;
  context.stroke(path);
  if (!lines.has(name)) context.fill(path);
}

function paintCount(context: CanvasRenderingContext2D, count: number, pixels: number): void {
  const [x, radius] = [pixels * 0.77, pixels * 0.23];
  context.fillStyle = '#1d1608';
  disc(context, x, x, radius);
  context.fillStyle = '#f4eedf';
  context.font = `600 ${Math.round(pixels * 0.36)}px "Barlow Condensed", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(Math.min(count, 99)), x, x + pixels * 0.02);
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
