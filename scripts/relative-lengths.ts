/**
 * Makes the style sheets follow the font size that a person has set in the browser. They are written in pixels, for letters of
 * 16 pixels; this PostCSS plugin builds them in `rem`, and the sizes of media queries in `em`. Thin lines stay thin, print keeps
 * its measures, and drawings keep their own scale.
 */
import type { AtRule, Container, Document, Plugin, Rule } from 'postcss';

const lettersOf = 16;
/** Lengths up to this stay pixels: borders, outlines. */
const thin = 3;

/** Replaces the pixels of a CSS value by a unit that follows the font size. */
export const relative = (value: string, unit: 'rem' | 'em'): string =>
  value.replaceAll(/(?<![\w#.-])(-?\d*\.?\d+)px\b/g, (whole, length: string) =>
    Math.abs(Number(length)) <= thin ? whole : `${Number(length) / lettersOf}${unit}`,
  );

/** Reports whether a rule draws: its lengths count in the units of the drawing. */
const draws = (rule: Rule): boolean =>
  /drawing|svg|\btext\b/.test(rule.selector) ||
  rule.nodes.some((node) => node.type === 'decl' && /^(fill|stroke|paint-order)/.test(node.prop));

/** Reports whether a rule is only for print. */
function isPrinted(node: Container | Document | undefined): boolean {
  if (node === undefined) return false;
  const isPrint = node.type === 'atrule' && (node as AtRule).params.includes('print');
  return isPrint || isPrinted(node.parent);
}

/** Returns the plugin. */
export const relativeLengths = (): Plugin => ({
  postcssPlugin: 'relative-lengths',
  Declaration(declaration) {
    const rule = declaration.parent;
    if (rule?.type === 'rule' && !draws(rule as Rule) && !isPrinted(rule))
      declaration.value = relative(declaration.value, 'rem');
  },
  AtRule: {
    media(query) {
      query.params = relative(query.params, 'em');
    },
  },
});
