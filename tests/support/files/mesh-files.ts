/** Writes triangle soups as the mesh files of other programs. */
export function stlFile(soup: ArrayLike<number>): Uint8Array {
  const count = soup.length / 9;
  const bytes = new Uint8Array(84 + count * 50);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, count, true);
  for (let i = 0; i < soup.length; i++)
    view.setFloat32(84 + Math.floor(i / 9) * 50 + 12 + 4 * (i % 9), soup[i]!, true);
  return bytes;
}

export function asciiStl(name: string, soup: ArrayLike<number>): string {
  const triangles = Array.from({ length: soup.length / 9 }, (_, i) => {
    const vertex = (k: number): string =>
      `      vertex ${soup[i * 9 + k]} ${soup[i * 9 + k + 1]} ${soup[i * 9 + k + 2]}`;
    return `  facet normal 0 0 0\n    outer loop\n${[0, 3, 6].map(vertex).join('\n')}\n    endloop\n  endfacet`;
  });
  return `solid ${name}\n${triangles.join('\n')}\nendsolid ${name}\n`;
}

export function objFile(parts: Readonly<Record<string, ArrayLike<number>>>): string {
  const lines = ['# a test'];
  let vertices = 0;
  for (const [name, soup] of Object.entries(parts)) {
    lines.push(`o ${name}`);
    for (let i = 0; i < soup.length; i += 3) lines.push(`v ${soup[i]} ${soup[i + 1]} ${soup[i + 2]}`);
    for (let i = 0; i < soup.length / 3; i += 3)
      lines.push(`f ${vertices + i + 1}/1/1 ${vertices + i + 2}//1 ${vertices + i + 3}`);
    vertices += soup.length / 3;
  }
  return lines.join('\r\n');
}
