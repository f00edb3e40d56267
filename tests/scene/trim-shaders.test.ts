import { ShaderChunk, ShaderLib } from 'three';
import { describe, expect, test } from 'vitest';
import { trimShader } from '../../scripts/trim-shaders';

describe('shaders without what the program does not use', () => {
  test.each([
    ['a feature that is never on', '#ifdef USE_SHEEN\na\n#else\nb\n#endif\nc', 'b\nc'],
    ['a feature that is always off', '#ifndef USE_SHEEN\na\n#else\nb\n#endif\nc', 'a\nc'],
    ['one of two features', '#if defined( USE_SHEEN ) || defined( USE_MAP )\na\n#endif', null],
    ['two of two features', '#if defined( USE_SHEEN ) || defined( USE_SKINNING )\na\n#endif\nb', 'b'],
    ['a feature with another', '#if defined( USE_SHEEN ) && defined( USE_MAP )\na\n#endif\nb', 'b'],
    ['the lack of a feature', '#if ! defined( USE_SHEEN )\na\n#endif', 'a'],
    ['lights', '#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )\na\n#endif\nb', 'b'],
    ['an unknown name', '#ifdef USE_MAP\na\n#else\nb\n#endif', null],
    ['a name in a branch that goes', '#ifdef USE_SHEEN\n#ifdef USE_MAP\na\n#else\nb\n#endif\n#endif\nc', 'c'],
    [
      'a name in a branch that stays',
      '#ifdef USE_MAP\n#ifdef USE_SHEEN\na\n#endif\nb\n#endif',
      '#ifdef USE_MAP\nb\n#endif',
    ],
    ['a chain of conditions', '#if A > 1\na\n#elif A > 0\nb\n#else\nc\n#endif', null],
    ['a loop in a condition', '#if 1 < 2\n#pragma unroll_loop_start\na\n#endif', null],
  ])('%s', (_, shader, expected) => {
    expect(trimShader(shader)).toBe(expected ?? shader);
  });

  test('every shader of three keeps its conditions closed, and all lines of features that are used', () => {
    const shaders = [
      ...Object.values(ShaderChunk),
      ...Object.values(ShaderLib).flatMap(({ vertexShader, fragmentShader }) => [
        vertexShader,
        fragmentShader,
      ]),
    ];
    const count = (text: string, word: RegExp) => text.match(word)?.length ?? 0;
    for (const shader of shaders) {
      const trimmed = trimShader(shader);
      expect(count(trimmed, /#\s*if/g)).toBe(count(trimmed, /#\s*endif/g));
      expect(trimmed).not.toMatch(/#if\w* .*USE_(CLEARCOAT|SHEEN|IRIDESCENCE|TRANSMISSION)\b(?!.*\|\|)/);
    }
    const lengths = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);
    expect(lengths(shaders.map(trimShader))).toBeLessThan(0.8 * lengths(shaders));
  });
});
