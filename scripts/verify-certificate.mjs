/**
 * Checks certificates of lines of sight, as docs/CERTIFICATE.md defines them: node scripts/verify-certificate.mjs CERTIFICATE [TABLE]
 * It shares no code with the program that writes them. All decisions are made in exact integers: a length is a BigInt in units of
 * 2^-32 MU, and only where pieces and models stand is rounded, to a unit. A point of the plan is [x, z]. An outline is a simple
 * polygon {points} or an ellipse {centre, radii}. A solid is {id, outline, bottom, top}.
 */
const fine = (number) => BigInt(Math.trunc(number * 2 ** 64)); // Positions are found in 2^-64 MU and then rounded.
const times = (a, b) => (a * b) >> 64n;
const rounded = (a) => (a + (1n << 31n)) >> 32n;
const units = (number) => rounded(fine(number));
const endless = 1n << 60n;
const least = (list) => list.reduce((a, b) => (b < a ? b : a));
const most = (list) => list.reduce((a, b) => (b > a ? b : a));
const abs = (a) => (a < 0n ? -a : a);
class Refusal extends Error {}
const refuse = (reason) => { throw new Refusal(reason); };
const check = (isRight, reason) => isRight || refuse(reason);
const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
const plus = (a, b) => [a[0] + b[0], a[1] + b[1]];
const scaled = (a, by) => [a[0] * by, a[1] * by];
const cross = (a, b) => a[0] * b[1] - a[1] * b[0];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1];
const side = (a, b, p) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
const edges = (points) => points.map((point, i) => [point, points[(i + 1) % points.length]]);
const mapOutline = ({ points, centre, radii }, move, turn = move) =>
  points ? { points: points.map(move) } : { centre: move(centre), radii: radii.map(turn) };
/** Is the point inside the simple polygon? Undefined on its edges. */
const encloses = (points, p) =>
  edges(points).filter(([a, b]) => a[1] > p[1] !== b[1] > p[1] && side(a, b, p) > 0n === b[1] > a[1]).length % 2 === 1;
/** Carries the ellipse to the disc about 0 of radius cross(radii), and a point with it. */
const disc = (centre, [r, s], point) => [cross(minus(point, centre), s), cross(r, minus(point, centre))];
/** Is the point in the convex outline or on its edge? */
function holds({ points, centre, radii }, point) {
  const turns = points?.map((a, i) => side(a, points[(i + 1) % points.length], point));
  if (points) return turns.every((value) => value <= 0n) || turns.every((value) => value >= 0n);
  const image = disc(centre, radii, point);
  return dot(image, image) <= cross(...radii) ** 2n;
}
/** Are a convex polygon (or any polygon) and an outline (an ellipse) apart? With `touching`, they may share edges, but no inside. */
function apart(polygon, { points, centre, radii }, touching) {
  const beyond = touching ? (value) => value <= 0n : (value) => value < 0n;
  if (!points) {
    const images = polygon.map((point) => disc(centre, radii, point));
    const radius = cross(...radii) ** 2n;
    const misses = ([v, w]) => {
      const along = minus(w, v);
      const nearest = dot(v, along) >= 0n ? v : dot(w, along) <= 0n ? w : null;
      if (nearest) return beyond(radius - dot(nearest, nearest));
      return beyond(radius * dot(along, along) - cross(v, w) ** 2n);
    };
    return edges(images).every(misses) && !encloses(images, [0n, 0n]);
  }
  const sign = edges(polygon).reduce((sum, [a, b]) => sum + cross(a, b), 0n) < 0n ? -1n : 1n;
  const missed = ([c, d]) => {
    const turns = polygon.map((point) => side(c, d, point));
    if (c.join() !== d.join() && (turns.every(beyond) || turns.every((value) => beyond(-value)))) return true;
    return edges(polygon).some(([a, b]) => beyond(sign * side(a, b, c)) && beyond(sign * side(a, b, d)));
  };
  const large = points.map((point) => scaled(point, BigInt(polygon.length)));
  return edges(points).every(missed) && !encloses(large, polygon.reduce(plus));
}
/** Does the segment run inside the outline? Its ends must be inside as well; those of an ellipse may lie on its edge. */
function holdsSegment({ points, centre, radii }, a, b) {
  if (!points) return holds({ centre, radii }, a) && holds({ centre, radii }, b);
  const together = (p, q) => (p > 0n && q > 0n) || (p < 0n && q < 0n);
  const misses = ([c, d]) => together(side(a, b, c), side(a, b, d)) || together(side(c, d, a), side(c, d, b));
  return encloses(points, a) && edges(points).every(misses);
}
/** Cosine and sine of an angle in degrees, in fine units, to within 2^-58. */
function rotation(degrees = 0) {
  const turned = fine(degrees % 360);
  const quarters = (turned + (turned < 0n ? -45n << 64n : 45n << 64n)) / (90n << 64n);
  const x = times(turned - quarters * (90n << 64n), 0x3243f6a8885a308d3n) / 180n; // π · 2^64
  let [cos, sin, term] = [1n << 64n, 0n, 1n << 64n];
  for (let n = 1n; term !== 0n && n < 60n; n++) {
    term = times(term, x) / n;
    [cos, sin] = n % 2n === 1n ? [cos, sin + (n % 4n === 1n ? term : -term)] : [cos + (n % 4n === 0n ? term : -term), sin];
  }
  for (let i = ((quarters % 4n) + 4n) % 4n; i > 0n; i--) [cos, sin] = [-sin, cos];
  return { cos, sin };
}
/** Turns points about 0 and moves them: from the frame of a part, a piece or a model into the frame around it. */
function carrier([x, z], degrees) {
  const { cos, sin } = rotation(degrees);
  const turn = ([a, b]) => [times(a, cos) + times(b, sin), times(b, cos) - times(a, sin)];
  return { turn, move: (point) => plus(turn(point), [fine(x), fine(z)]) };
}
const round = (radius, other = radius) => ({ centre: [0n, 0n], radii: [[radius, 0n], [0n, other]] });
const box = (x, z, from = -x) => ({ points: [[from, -z], [from, z], [x, z], [x, -z]] });
/** The outlines and heights of a part in its own frame; the steps of a ramp are several. */
function shapesOf({ shape, size = [0, 0, 0], radius, height, outline, steps }) {
  const [x, , z] = size.map((length) => fine(length) / 2n);
  if (shape === 'box') return [{ outline: box(x, z), top: fine(size[1]) }];
  if (shape === 'cylinder') return [{ outline: round(fine(radius)), top: fine(height) }];
  if (shape === 'prism') return [{ outline: { points: outline.map((p) => p.map(fine)) }, top: fine(height) }];
  check(shape === 'ramp', `a part has the unknown shape ${shape}`);
  const count = steps ?? Math.max(1, Math.ceil(size[1] / 0.1));
  const share = (i, length) => (fine(length) * BigInt(i)) / BigInt(count);
  const step = (_, i) => ({ outline: box(share(i + 1, size[0]) - x, z, share(i, size[0]) - x), top: share(i + 1, size[1]) });
  return Array.from({ length: count }, step);
}
/** A placed piece: its parts with their solids and tags, the area that counts as within it, and its heights. */
function placePiece({ id, piece, at, turn, elevation = 0, ...own }, { catalogue = {}, meshes = {} }, sizeOf) {
  const named = catalogue[piece] ?? {};
  const frame = carrier(at, turn);
  const solidsOf = (part) => {
    if (part.shape === 'mesh') return [boxOf(id, meshes[id] ?? refuse(`the bounds of ${id} are missing`))];
    const { move } = carrier([part.at[0], part.at[2]], part.turn);
    const low = fine(elevation) + fine(part.at[1]);
    const place = (point) => frame.move(move(point)).map(rounded);
    const placed = (outline) => mapOutline(outline, place, (radius) => radius.map(rounded)); // Cylinders need no turning.
    return shapesOf(part).map((shape) => ({ id, outline: placed(shape.outline), bottom: rounded(low), top: rounded(low + shape.top) }));
  };
  const parts = own.parts ?? named.parts ?? refuse(`the piece ${id} has no parts`);
  const all = parts.map(solidsOf);
  const [bottom, top] = [least(all.flat().map((solid) => solid.bottom)), most(all.flat().map((solid) => solid.top))];
  const area = own.area ?? (own.parts ? undefined : named.area);
  const outlines = area && [{ points: area.map((point) => frame.move(point.map(fine)).map(rounded)) }];
  const tags = { solid: true, size: sizeOf(most([0n, top - most([0n, bottom])])), ...named.tags, ...own.tags };
  const tagged = ({ dug, shape, ...part }, i) => ({ dug, isMesh: shape === 'mesh', solids: all[i], tags: { ...tags, ...part.tags } });
  return { parts: parts.map(tagged), area: outlines ?? all.flat().map((solid) => solid.outline), bottom, top };
}
/** A mesh is known by the bounds of its piece alone: it may stop a line anywhere in them, and surely does nowhere. */
function boxOf(id, { min, max }) {
  const [x0, bottom, z0, x1, top, z1] = [...min, ...max].map(units);
  return { id, outline: { points: corners([x0, x1, z0, z1]) }, bottom, top };
}
/** A model: its base, the least distance from its middle to its edge, the height it stands at, and its volume's top. */
function placeModel({ id, at, facing, base, elevation, height, size }, unit, mu, sizeOf) {
  const { move, turn } = carrier(at, facing);
  const [x, z = x] = [base.mm].flat().map((length) => mu(length) / 2n);
  const flat = base.shape === 'rect' ? box(x, z) : round(x, z);
  const onTable = (radius) => (x === z ? radius : turn(radius)).map(rounded); // A circle is not turned.
  return {
    ...{ id, unit, at: at.map(units), inner: rounded(least([x, z])), size: rank(size ?? sizeOf(units(height))) },
    outline: mapOutline(flat, (point) => move(point).map(rounded), onTable),
    bottom: units(elevation),
    top: rounded(fine(elevation) + fine(height)),
  };
}
/** The base grown by `by` (or drawn in, if negative) by scaling: it then holds all points within `by` of it. */
function resized({ outline, at, inner }, by) {
  const grow = (vector) => vector.map((value) => value + (value * by) / inner);
  return mapOutline(outline, (point) => plus(at, grow(minus(point, at))), grow);
}
/** Does the base, so grown, overlap the outline? Two curves must be circles, or so placed that circles in and about them tell. */
function overlaps(base, by, outline) {
  const { points, centre, radii } = resized(base, by);
  if (points) return !apart(points, outline, true);
  if (outline.points) return !apart(outline.points, { centre, radii }, true);
  const way = minus(centre, outline.centre);
  const isNear = (pick) => dot(way, way) < (lengthOf(pick(radii)) + lengthOf(pick(outline.radii))) ** 2n;
  const order = ([a, b]) => (dot(a, a) < dot(b, b) ? [a, b] : [b, a]);
  if (isNear((list) => order(list)[0])) return true;
  return isNear((list) => order(list)[1]) && refuse('an oval base and a curve lie too close to tell whether they overlap');
}
const lengthOf = (vector) => BigInt(Math.round(Math.sqrt(Number(dot(vector, vector)))));
const rank = (size) => ['S', 'M', 'L', 'XL'].indexOf(size);
/** The rules of sight: what lines run between, and whether a part of a piece and a third model stop them. */
const plain = {
  kind: 'volume',
  part: (tags, piece, { isFree }) => (tags.solid ? tags.sight !== 'open' : tags.sight === 'blocks' && !isFree(piece)),
  model: () => true,
};
const gloomTrench = {
  kind: 'base',
  part: (tags, piece, { isFree }) => tags.sight === 'blocks' && !isFree(piece),
  model: (model, { from, isOwn, options }) => !isOwn(model) || (model.unit !== from.unit && options.targetUnitBlocks === true),
};
const trenchCrusade = { ...plain, part: (tags) => tags.solid && tags.sight !== 'open' };
const turbines = {
  kind: 'corridor',
  part: (tags, piece, { isLarge, isAside }) => isLarge(rank(tags.size)) && isAside(piece.area, piece),
  model: (model, { isLarge, isAside, isOwn, options }) =>
    isLarge(model.size) && (!isOwn(model) || options.interveners === 'allModels') && isAside([model.outline]),
};
const games = { 'gloom-trench-1926': gloomTrench, 'trench-crusade': trenchCrusade, 'trenches-and-turbines': turbines };
/** Places a table. `length` converts millimetres to units. */
function placeTable(certificate) {
  const { terrain, units: forces, options = {}, rules, scale } = certificate.table;
  const rule = options.sight === 'plain' ? plain : (games[rules] ?? refuse(`the rules ${rules} are unknown`));
  const isUsual = { unitScreen: /models|bases/, withinTerrain: /any-overlap/, losPlane: /plan/ };
  for (const [name, usual] of Object.entries(isUsual))
    check(usual.test(options[name] ?? 'models any-overlap plan'), `certificates do not cover the ruling ${name}`);
  const muMm = options.muMm > 0 ? options.muMm : scale === '15mm' ? 10 : 25.4;
  const mu = (mm) => (fine(mm) << 64n) / fine(muMm);
  const limit = (name, usual) => units(options.sizes === 'custom' ? (options[name] ?? usual) : usual);
  const limits = { S: limit('sizeS', 0.75), M: limit('sizeM', 2), L: limit('sizeL', 4) };
  const sizeOf = (height) => Object.keys(limits).find((size) => height < limits[size]) ?? 'XL';
  const pieces = terrain.map((placement) => placePiece(placement, certificate, sizeOf));
  const modelsOf = ({ id, models }) => models.map((model) => placeModel(model, id, mu, sizeOf));
  return { rule, options, pieces, models: forces.flatMap(modelsOf), length: (mm) => rounded(mu(mm)) };
}
const [touchMm, closeMm] = [0.001, 0.01]; // Overlaps and gaps up to the one are touches; measures below the other, too close.
/** The solids that may stop a line between two models; with `surely`, that do wherever the target is shifted by up to `reach`. */
function stoppers({ rule, options, pieces, models, length }, from, to, surely, reach = 0n) {
  const over = (model, by, area) => area.some((outline) => overlaps(model, by - length(touchMm), outline));
  const isKnown = (piece) => surely || !piece?.parts.some((part) => part.isMesh);
  const isIn = (piece, model, by) => piece.bottom <= model.bottom && model.bottom <= piece.top && over(model, by, piece.area);
  const seesOut = rule === plain || options.blockerInside !== 'into-only';
  const facts = {
    ...{ from, options, isLarge: (size) => size >= from.size && size >= to.size },
    isFree: (piece) => isKnown(piece) && (isIn(piece, to, reach) || (seesOut && isIn(piece, from, 0n))),
    isAside: (area, piece) => !isKnown(piece) || (!over(from, 0n, area) && !over(to, reach, area)),
    isOwn: ({ unit }) => unit === from.unit || unit === to.unit,
  };
  const allTall = rule.kind === 'corridor' || (rule.kind === 'base' && options.blockerHeight === 'endless');
  const tallModels = allTall || (rule.kind === 'base' && options.modelBlocks === 'base-endless');
  const raised = (isTall) => (solid) => (isTall ? { ...solid, bottom: -endless, top: endless } : solid);
  const stops = (piece) => (part) => !part.dug && !(surely && part.isMesh) && rule.part(part.tags, piece, facts);
  const solids = pieces.flatMap((piece) => piece.parts.filter(stops(piece)).flatMap((part) => part.solids));
  const third = models.filter((model) => model.id !== from.id && model.id !== to.id && rule.model(model, facts));
  return [...solids.map(raised(allTall)), ...third.map(raised(tallModels))];
}
/** The end of a line at a model: the base at its height, the volume, or for a corridor the outline at height 0. */
const endOf = (kind, { id, outline, bottom, top }) =>
  kind === 'corridor' ? { id, outline, bottom: 0n, top: 0n } : { id, outline, bottom, top: kind === 'base' ? bottom : top };
/** Checks a line with a free ribbon about it, to the target where it is shifted; returns the ribbon's width in units. */
function checkWitness({ shift, from: p, to: q, side: across }, placed, from, to) {
  const move = (point) => plus(point, shift);
  const moved = { ...to, at: move(to.at), outline: mapOutline(to.outline, move, (radius) => radius) };
  const endsOn = ({ outline, bottom, top }, [x, y, z]) => holds(outline, [x, z]) && bottom <= y && y <= top;
  check(endsOn(endOf(placed.rule.kind, from), p), 'the line does not begin on the viewer');
  check(endsOn(endOf(placed.rule.kind, moved), q), 'the line does not end on the target');
  const [start, rise] = [[p[0], p[2]], q[1] - p[1]];
  const along = minus([q[0], q[2]], start);
  check(dot(along, across) ** 2n <= 16n * dot(along, along), 'the ribbon is not square to its line');
  const solids = stoppers(placed, from, moved, false);
  for (const { id, outline, bottom, top } of solids) {
    const isSeam = (y) => bottom - placed.length(touchMm) <= y && y < bottom; // A seam under a solid belongs to it.
    const low = least([bottom, ...solids.map((other) => other.top).filter(isSeam)]);
    // The shares of the line, of `whole`, at which it runs at the solid's heights: from its bottom to below its top.
    const whole = rise === 0n ? 1n : abs(rise);
    const inside = rise > 0n ? [low - p[1], top - p[1]] : [p[1] - top, p[1] - low];
    const [first, last] = rise === 0n ? [0n, 1n] : [most([0n, inside[0]]), least([whole, inside[1]])];
    const isTouch = first === last && first === inside[rise > 0n ? 1 : 0];
    if (rise === 0n ? p[1] < low || p[1] >= top : first > last || isTouch) continue;
    const at = (share, sign) => plus(scaled(plus(start, scaled(across, sign)), whole), scaled(along, share));
    const ribbon = [at(first, -1n), at(first, 1n), at(last, 1n), at(last, -1n)];
    const large = mapOutline(outline, (point) => scaled(point, whole));
    check(apart(ribbon, large, first < last), `${id} stops the line`);
  }
  return (2 * Number(abs(cross(along, across)))) / Math.sqrt(Number(dot(along, along)));
}
const shares = 1n << 24n; // The parts of a panel's core are given in this many shares of it.
/** Checks that solids fill a panel, but for seams, and returns it in the frame of the cells. */
function checkPanel({ ends: [a, b], core = [a, b], bottom, top, parts }, solids, width, join, turn) {
  const reaches = [minus(a, core[0]), minus(b, core[1])].map((reach) => 4n * dot(reach, reach));
  const isWide = reaches.some((reach) => reach > 0n);
  check(!isWide || reaches.every((reach) => reach < width * width), 'a panel is wider than its ribbons allow');
  const along = minus(core[1], core[0]);
  const filled = parts.map(([number, start, end]) => {
    const { id, outline, bottom: low, top: high } = solids[number] ?? refuse('a panel names an unknown solid');
    const at = (share) => plus(scaled(core[0], shares), scaled(along, share));
    const large = mapOutline(outline, (point) => scaled(point, shares));
    check(start < end && holdsSegment(large, at(start), at(end)), `a panel leaves ${id}`);
    return { start, end, low, high };
  });
  const steps = (from, to, all) => [...new Set([from, to, ...all])].filter((v) => from <= v && v <= to).sort((v, w) => (v < w ? -1 : 1));
  const xs = steps(0n, shares, filled.flatMap(({ start, end }) => [start, end]));
  const ys = steps(bottom, top, filled.flatMap(({ low, high }) => [low, high]));
  const fills = (part, i, j) => part.start <= xs[i] && part.end >= xs[i + 1] && part.low <= ys[j] && part.high >= ys[j + 1];
  const isFilled = (i, j) => filled.some((part) => fills(part, i, j));
  // The width of the hole about the i-th interval of a list; endless if it reaches the panel's edge.
  const hole = (list, i, fills) => {
    let [from, to] = [i, i + 1];
    while (from > 0 && !fills(from - 1)) from--;
    while (to + 1 < list.length && !fills(to)) to++;
    return from === 0 || to + 1 === list.length ? endless : list[to] - list[from];
  };
  const isLow = (i, j) => hole(ys, j, (k) => isFilled(i, k)) <= join;
  const isNarrow = (i, j) => hole(xs, i, (k) => isFilled(k, j)) ** 2n * dot(along, along) <= (join * shares) ** 2n;
  const isClosed = (i, j) => isFilled(i, j) || isLow(i, j) || isNarrow(i, j);
  check(xs.slice(1).every((_, i) => ys.slice(1).every((__, j) => isClosed(i, j))), 'a panel has a hole');
  return { a: turn(a), b: turn(b), bottom, top, isWide };
}
const corners = ([x0, x1, z0, z1]) => [[x0, z0], [x0, z1], [x1, z1], [x1, z0]];
/** Does the panel stop every line of the cell? A wide one must be farther from the cell's ends than its ribbon is wide. */
function stopsCell({ a, b, bottom, top, isWide }, { p, q }, widthSquared) {
  const [starts, stops] = [corners(p), corners(q)];
  const sign = side(a, b, starts[0]) > 0n ? 1n : -1n;
  const before = starts.map((point) => sign * side(a, b, point));
  const behind = stops.map((point) => -sign * side(a, b, point));
  const square = isWide ? widthSquared * dot(minus(b, a), minus(b, a)) : 0n;
  if (![...before, ...behind].every((value) => value > 0n && 4n * value * value >= square)) return false;
  const passes = (point, hand) => starts.every((s) => stops.every((t) => hand * side(s, t, point) > 0n));
  if (!passes(a, -sign) || !passes(b, sign)) return false;
  const [isUnderAll, isOverAll] = [top > most([p[5], q[5]]), bottom <= least([p[4], q[4]])];
  if (isWide) return isUnderAll && isOverAll;
  // The height at the panel is the mean of the heights at the ends, each weighted by the other's distance from the panel.
  const isPositive = (v, w) => v * (v > 0n ? least : most)(behind) + w * (w > 0n ? least : most)(before) > 0n;
  return (isUnderAll || isPositive(top - p[5], top - q[5])) && (isOverAll || isPositive(p[4] - bottom, q[4] - bottom));
}
/** Checks that panels stop every line from one end to the other; returns the number of cells. */
function checkCovering({ shift, width, ends, solids, axis, cells, panels, tree }, placed, from, to) {
  check(width >= 0n, 'the ribbons have no width');
  const [c, s] = axis;
  const turn = ([x, z]) => [c * x + s * z, c * z - s * x];
  const expected = [from, { ...to, outline: resized(to, shift) }].map((model) => endOf(placed.rule.kind, model));
  for (const i of [0, 1]) check(agree(ends[i], expected[i]), `${expected[i].id} is not an end of the lines`);
  const certain = stoppers(placed, from, to, true, shift);
  for (const solid of solids) check(certain.some((other) => agree(solid, other)), `no such solid of ${solid.id} stops lines`);
  const frames = ends.map(({ outline }) => mapOutline(outline, turn));
  const turned = panels.map((panel) => checkPanel(panel, solids, width, placed.length(touchMm), turn));
  const isOutside = ({ p, q }) => apart(corners(p), frames[0], false) || apart(corners(q), frames[1], false);
  const isStopped = (cell, panel) => stopsCell(panel, cell, width * width * (c * c + s * s));
  const tokens = tree.split(' ');
  let count = 0;
  const descend = (cell) => {
    const token = tokens.shift() ?? refuse('the tree ends too soon');
    const place = 'uvwxyz'.indexOf(token[0]);
    if (place < 0) {
      const panel = turned[token] ?? check(token === '-', 'a cell names an unknown panel');
      return check(token === '-' ? isOutside(cell) : isStopped(cell, panel), `cell ${++count} is open`);
    }
    const [name, i] = [place < 3 ? 'p' : 'q', 2 * (place % 3)];
    const [low, high] = cell[name].slice(i, i + 2);
    const at = low + ((high - low) * BigInt(`0x${token.slice(1)}`)) / 16n;
    check(at <= high, 'a cell is cut outside itself');
    descend({ ...cell, [name]: cell[name].with(i + 1, at) });
    descend({ ...cell, [name]: cell[name].with(i, at) });
  };
  check(isWithin(frames[0], cells[0]) && isWithin(frames[1], cells[1]), 'the cells leave out lines');
  const [p, q] = cells.map((box, i) => [...box, ends[i].bottom, ends[i].top]);
  descend({ p, q });
  return check(tokens.length === 0, 'the tree goes on after its last cell') && count;
}
/** Is the outline within a rectangle of its frame? */
function isWithin({ points, centre, radii }, [x0, x1, z0, z1]) {
  if (points) return points.every(([x, z]) => x0 <= x && x <= x1 && z0 <= z && z <= z1);
  const reaches = (room, i) => room >= 0n && room * room >= radii[0][i] ** 2n + radii[1][i] ** 2n;
  const [x, z] = centre;
  return reaches(x - x0, 0) && reaches(x1 - x, 0) && reaches(z - z0, 1) && reaches(z1 - z, 1);
}
/** Are two solids the same, but for 4 units? */
function agree(one, other) {
  const numbers = ({ outline: { points, centre, radii }, bottom, top }) => [...(points ?? [centre, ...radii]), [bottom, top]].flat();
  const [a, b] = [numbers(one), numbers(other)];
  if (one.id !== other.id || !one.outline.points !== !other.outline.points || a.length !== b.length) return false;
  return a.every((value, i) => abs(value - b[i]) <= 4n);
}
/** The proofs of a certificate with integers for numbers; a height that is null is endless. */
function proofsOf({ witness, covering }) {
  const integer = (key, value) => (typeof value === 'number' ? BigInt(value) : (value ?? (key === 'bottom' ? -endless : endless)));
  return JSON.parse(JSON.stringify({ witness, covering }), integer);
}
/** Checks a certificate, that its table is `table` but for what the profiles of units give, and that its pieces are the catalogue's. */
export function verify(certificate, { table, catalogue } = {}) {
  try {
    const { verdict } = certificate;
    check(certificate.format === 'defilade/certificate@1', 'it is no certificate of format 1');
    if (table) check(facts(certificate.table, certificate.table) === facts(table, certificate.table), 'its table is another');
    for (const [name, piece] of Object.entries(certificate.catalogue ?? {}))
      check(!catalogue?.[name] || shapeFacts(piece) === shapeFacts(catalogue[name]), `its piece ${name} is another`);
    const placed = placeTable(certificate);
    const model = (id) => placed.models.find((each) => each.id === id) ?? refuse(`there is no model ${id}`);
    const [from, to] = [model(certificate.from), model(certificate.to)];
    check(from !== to, 'the two models are one');
    const { witness, covering } = proofsOf(certificate);
    const needed = placed.rule.kind !== 'corridor' ? 0 : placed.options.corridorEdge === 'touchBlocks' ? 1.001 : 0.999;
    const free = witness && { width: checkWitness(witness, placed, from, to), shift: lengthOf(witness.shift) };
    const cells = covering ? checkCovering(covering, placed, from, to) : 0;
    const wide = (mm) => free && free.width >= placed.length(mm);
    const none = (mm, by) => covering && covering.width <= placed.length(mm) && covering.shift >= placed.length(by);
    const shown = {
      clear: wide(needed || closeMm) && free.shift === 0n,
      blocked: none(needed, closeMm),
      'too-close': wide(needed || touchMm) && free.shift < placed.length(closeMm) && none(needed || closeMm, 0),
    };
    check(shown[verdict], `its proofs do not show that the verdict is ${verdict}`);
    const mm = (length) => (length === undefined ? null : Number(length) / Number(placed.length(1)));
    const [atLeast, atMost] = verdict === 'clear' ? [free.width, covering?.width] : [covering.shift, free?.shift];
    const { panels = [], solids = [] } = covering ?? {};
    return { ok: true, verdict, cells, panels: panels.length, solids: solids.length, atLeastMm: mm(atLeast), atMostMm: mm(atMost) };
  } catch (error) {
    return { ok: false, reason: error instanceof Refusal ? error.message : `it is malformed (${error.message})` };
  }
}
const pick = (object, names) => names.split(' ').map((name) => object[name]);
const text = (value) => JSON.stringify(value, (key, part) => (key === 'label' ? undefined : part));
const shapeFacts = (piece) => text(pick(piece, 'parts area tags'));
/** What sight depends on in a table, as text. What models leave open is taken from `stated`. */
function facts(table, stated) {
  const shapeOf = (model) => pick(model, 'id at facing elevation base height size');
  const modelFacts = (i) => (model, j) => shapeOf({ ...stated.units[i]?.models[j], ...model });
  const terrain = table.terrain.map((piece) => pick(piece, 'id piece at turn elevation parts area tags'));
  const forces = table.units.map(({ id, models }, i) => [id, models.map(modelFacts(i))]);
  return text([...pick(table, 'rules scale options'), terrain, forces]);
}
if (globalThis.process?.argv?.[1]?.endsWith('verify-certificate.mjs')) {
  const { existsSync: exists, readFileSync } = process.getBuiltinModule('node:fs');
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const [file, table = file?.certificate && file.table] = process.argv.slice(2).map(read);
  const certificate = file?.certificate ?? file; // Saved evidence has its certificate within, beside its table.
  const fileOf = (name) => `${import.meta.dirname}/../terrain/${name}/piece.json`;
  const names = Object.keys(certificate?.catalogue ?? {}).filter((name) => exists(fileOf(name)));
  const result = verify(certificate, { table, catalogue: Object.fromEntries(names.map((name) => [name, read(fileOf(name))])) });
  console.log(result.ok ? `Proven: ${certificate.from} to ${certificate.to} is ${result.verdict}.` : `Not proven: ${result.reason}.`);
  process.exitCode = result.ok ? 0 : 1;
}
