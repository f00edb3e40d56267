/** The call as one picture: the sentence, the scene if there is one, and the drawings. */

const pictureWidth = 1200;
const margin = 40;
const paper = '#f1e8d4';
const ink = '#221f18';
const sentenceSize = 34;

/** What an SVG's look consists of: copied into its elements, as a picture has no style sheet. */
const looks = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'paint-order', 'font-family', 'font-size', 'font-weight'];

interface Picture {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

/**
 * A PNG of the call.
 * @throws when the browser cannot draw it
 */
export async function drawPicture(sentence: string, drawings: readonly SVGSVGElement[], scene: HTMLCanvasElement | null): Promise<Blob> {
  const pictures: Picture[] = scene ? [{ image: scene, width: scene.width, height: scene.height }] : [];
  for (const drawing of drawings) pictures.push(await rasterized(drawing));

  const inner = pictureWidth - 2 * margin;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on.');
  const font = `600 ${sentenceSize}px 'Source Serif 4', Georgia, serif`;
  context.font = font;
  const lines = wrapped(sentence, inner, (text) => context.measureText(text).width);
  const head = margin + lines.length * sentenceSize * 1.25;
  const heights = pictures.map(({ width, height }) => (height / width) * inner);
  canvas.width = pictureWidth;
  canvas.height = Math.ceil(heights.reduce((sum, height) => sum + height + margin / 2, head + margin));

  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = ink;
  context.font = font;
  lines.forEach((line, i) => context.fillText(line, margin, margin + (i + 0.8) * sentenceSize * 1.25));
  let top = head + margin / 2;
  pictures.forEach(({ image }, i) => {
    context.drawImage(image, margin, top, inner, heights[i]!);
    top += heights[i]! + margin / 2;
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))), 'image/png');
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

async function rasterized(drawing: SVGSVGElement): Promise<Picture> {
  const { width, height } = drawing.viewBox.baseVal;
  const copy = onLightPaper(drawing);
  copy.setAttribute('width', String(width * 3));
  copy.setAttribute('height', String(height * 3));
  const source = new XMLSerializer().serializeToString(copy);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  return { image, width, height };
}

/** A copy of the drawing that carries its own look, as it is by day: pictures are passed on and printed. */
function onLightPaper(drawing: SVGSVGElement): SVGSVGElement {
  const root = document.documentElement;
  const theme = root.dataset['theme'];
  root.dataset['theme'] = 'light';
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [drawing, copy].map((svg) => [svg, ...svg.querySelectorAll<SVGElement>('*')]);
  originals!.forEach((original, i) => {
    const style = getComputedStyle(original);
    for (const look of looks) copies![i]!.style.setProperty(look, style.getPropertyValue(look));
  });
  if (theme === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  return copy;
}
