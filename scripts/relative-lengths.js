/**
 * Makes the style sheets follow the font size that a person has set in the browser. They are written in pixels, for letters of
 * 16 pixels; this PostCSS plugin builds them in `rem`, and the sizes of media queries in `em`. Thin lines stay thin, paper
 * stays paper, and drawings keep their own scale.
 */
const lettersOf = 16;
/** Lengths up to this stay pixels: borders, outlines. */
const thin = 3;

/** Replaces the pixels of a CSS value by a unit that follows the font size. */
export const relative = (value, unit) =>
  value.replaceAll(/(?<![\w#.-])(-?\d*\.?\d+)px\b/g, (whole, length) =>
    Math.abs(Number(length)) <= thin ? whole : `${Number(length) / lettersOf}${unit}`,
  );

/** Reports whether a rule draws: its lengths count in the units of the drawing. */
const draws = (rule) =>
  /drawing|svg|\btext\b/.test(rule.selector ?? '') ||
  rule.nodes.some((node) => /^(fill|stroke|paint-order)/.test(node.prop ?? ''));

/** Reports whether a node belongs to what a printer gets. */
const isPrinted = (node) =>
  node !== undefined &&
  ((node.type === 'atrule' && (node.params.includes('print') || node.name === 'page')) ||
    isPrinted(node.parent));

/** Returns the plugin. */
export const relativeLengths = () => ({
  postcssPlugin: 'relative-lengths',
  Declaration(declaration) {
    const rule = declaration.parent;
    if (rule.type === 'rule' && !draws(rule) && !isPrinted(rule))
      declaration.value = relative(declaration.value, 'rem');
  },
  AtRule: {
    media(query) {
      query.params = relative(query.params, 'em');
    },
  },
});
