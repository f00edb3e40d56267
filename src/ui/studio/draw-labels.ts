/** Draws the labels that stand over a scene, which are elements of the page, into a picture. */

/**
 * @param host the element of the scene and its labels
 * @param ratio pixels of the picture for each of the page, along a side
 */
export function drawLabels(onto: CanvasRenderingContext2D, host: HTMLElement, ratio: number): void {
  const frame = host.getBoundingClientRect();
  onto.save();
  onto.scale(ratio, ratio);
  onto.translate(-frame.left, -frame.top);
  for (const label of host.querySelectorAll<HTMLElement>('.figure-label, .table-label'))
    drawLabel(onto, label);
  onto.restore();
}

function drawLabel(onto: CanvasRenderingContext2D, label: HTMLElement): void {
  const style = getComputedStyle(label);
  if (style.visibility === 'hidden' || style.display === 'none') return;
  const { left, top, width, height } = label.getBoundingClientRect();
  if (width === 0) return;
  onto.fillStyle = style.backgroundColor;
  onto.beginPath();
  onto.roundRect(left, top, width, height, Number.parseFloat(style.borderTopLeftRadius) || 0);
  onto.fill();
  onto.fillStyle = style.color;
  onto.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  onto.textAlign = 'center';
  onto.textBaseline = 'middle';
  onto.fillText(label.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '', left + width / 2, top + height / 2);
}
