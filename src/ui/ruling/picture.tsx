/** The call as one picture: the sentence, the scene if there is one, and the drawings. */
import figuresFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff2?url';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SightRuling } from '../../ruling/sight-ruling';
import type { Naming } from '../../ruling/names';
import { DrawingNames, labelNames } from './drawing-names';
import { LinesDrawing } from './LinesDrawing';
import { PlanDrawing } from './PlanDrawing';
import type { PlanLines } from './PlanLines';
import { SectionDrawing } from './SectionDrawing';
import { TargetViewDrawing } from './TargetViewDrawing';

const pictureWidth = 1200;
const margin = 40;
/** The drawings are laid out for this width, and enlarged. */
const drawingWidth = 760;
const paper = '#f1e8d4';
const ink = '#221f18';
const sentenceSize = 34;
const lineHeight = sentenceSize * 1.25;

/** Style properties to copy into an SVG's elements, because a picture has no style sheet. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
];

interface Picture {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

/**
 * A PNG of the call.
 * @throws when the browser cannot draw it
 */
export async function drawPicture(
  ruling: SightRuling,
  scene: HTMLCanvasElement | null,
  nameOf: Naming,
  lines?: PlanLines,
): Promise<Blob> {
  const pictures: Picture[] = scene ? [{ image: scene, width: scene.width, height: scene.height }] : [];
  const style = await fontStyle();
  for (const drawing of onLightPaper({ ruling, lines }, nameOf))
    pictures.push(await rasterized(drawing, style));

  const inner = pictureWidth - 2 * margin;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on.');
  const font = `600 ${sentenceSize}px 'Source Serif 4', Georgia, serif`;
  context.font = font;
  const words = wrapped(ruling.sentence, inner, (text) => context.measureText(text).width);
  const head = margin + words.length * lineHeight;
  const heights = pictures.map(({ width, height }) => (height / width) * inner);
  canvas.width = pictureWidth;
  canvas.height = Math.ceil(heights.reduce((sum, height) => sum + height + margin / 2, head + margin));

  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = ink;
  context.font = font;
  words.forEach((line, i) => context.fillText(line, margin, margin + (i + 0.8) * lineHeight));
  let top = head + margin / 2;
  pictures.forEach(({ image }, i) => {
    context.drawImage(image, margin, top, inner, heights[i]!);
    top += heights[i]! + margin / 2;
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/png',
    );
  });
}

/** Words in lines no longer than `width`. */
export function wrapped(text: string, width: number, measure: (text: string) => number): readonly string[] {
  return text.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    return last === undefined || measure(longer) > width ? [...lines, word] : [...lines.slice(0, -1), longer];
  }, []);
}

interface Drawn {
  readonly ruling: SightRuling;
  /** The lines of a checked proof. */
  readonly lines: PlanLines | undefined;
}

function RulingDrawings({ ruling, lines, width }: Drawn & { readonly width: number }) {
  return (
    <>
      <SectionDrawing ruling={ruling} width={width} />
      <PlanDrawing ruling={ruling} width={width} lines={lines} />
      {lines && <LinesDrawing ruling={ruling} width={width} lines={lines} />}
      {ruling.targetView && <TargetViewDrawing ruling={ruling} shown={ruling.targetView} width={width} />}
    </>
  );
}

/** The drawings, made anew beside the page in its look by day, each carrying that look itself: pictures are passed on and printed. */
function onLightPaper(drawn: Drawn, nameOf: Naming): readonly SVGSVGElement[] {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const aside = document.createElement('div');
  aside.className = 'ruling-aside';
  document.body.append(aside);
  const root = createRoot(aside);
  flushSync(() =>
    root.render(
      <DrawingNames value={labelNames(nameOf)}>
        <RulingDrawings {...drawn} width={drawingWidth} />
      </DrawingNames>,
    ),
  );
  dataset['theme'] = 'light';
  const drawings = [...aside.querySelectorAll('svg')].map(withOwnLook);
  if (theme === undefined) delete dataset['theme'];
  else dataset['theme'] = theme;
  root.unmount();
  aside.remove();
  return drawings;
}

function withOwnLook(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [drawing, copy].map((svg) => [svg, ...svg.querySelectorAll<SVGElement>('*')]);
  originals!.forEach((original, i) => {
    const style = getComputedStyle(original);
    for (const look of looks) copies![i]!.style.setProperty(look, style.getPropertyValue(look));
  });
  return copy;
}

/** A picture sees no font of the page: this one goes with it. */
async function fontStyle(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(figuresFont)).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `@font-face { font-family: 'Barlow Condensed'; font-weight: 500; src: url(data:font/woff2;base64,${btoa(letters)}); }`;
}

async function rasterized(drawing: SVGSVGElement, style: string): Promise<Picture> {
  const { width, height } = drawing.viewBox.baseVal;
  drawing.setAttribute('width', String(width * 2));
  drawing.setAttribute('height', String(height * 2));
  const fonts = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  fonts.textContent = style;
  drawing.prepend(fonts);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await image.decode();
  return { image, width, height };
}
