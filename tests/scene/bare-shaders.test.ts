import { expect, it } from 'vitest';
import { bared } from '../../scripts/bare-shaders';

it('shaders lose comments of whole lines, indents and empty lines, and keep their directives', () => {
  const shader = ['void main() {', '', '  // Why.', '  #include <fog>', '\tx = 1.0 // kept', '  ;', '}'];
  expect(bared(`const a = \`${shader.join('\n')}\`;`)).toBe(
    'const a = `void main() {\n#include <fog>\nx = 1.0 // kept\n;\n}`;',
  );
});
