/** Checks certificates of lines of sight, as docs/CERTIFICATE.md defines them, in exact integers and with no code of the program that
 * writes them: node scripts/verify-certificate.mjs CERTIFICATE [TABLE]. A length is a BigInt in units of 2^-32 MU. A point of the plan is
 * [x, z], one of space [x, z, y]. An outline is a simple polygon {points} or an ellipse {centre, radii}. A solid is {id, outline, bottom,
 * top}, a mesh a box with {points, triangles} in it. A box of space is [x from, x to, z from, z to, y from, y to]. */
const fine = (number) => BigInt(Math.trunc(number * 2 ** 96)); // Positions are found in 2^-96 MU and then rounded.
const [times, rounded] = [(a, b) => (a * b) >> 96n, (a) => (a + (1n << 63n)) >> 64n];
const [units, abs] = [(number) => rounded(fine(number)), (a) => (a < 0n ? -a : a)];
const [endless, hair, thin] = [1n << 90n, 4295n, units(0.002)]; // Past meshes lines run a hair higher: their tops do not stop them.
const [least, most] = [(list) => list.reduce((a, b) => (b < a ? b : a)), (list) => list.reduce((a, b) => (b > a ? b : a))];
const isOneSigned = (values) => values.every((value) => value > 0n) || values.every((value) => value < 0n);
const refuse = (refusal) => { throw { refusal }; }, check = (isRight, reason) => isRight || refuse(reason);
const [minus, plus] = [(a, b) => a.map((value, i) => value - b[i]), (a, b) => a.map((value, i) => value + b[i])];
const scaled = (a, by) => a.map((value) => value * by), dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0n);
const squared = (a) => dot(a, a), cross = (a, b) => a[0] * b[1] - a[1] * b[0], normal = ([a, b, c]) => square(minus(b, a), minus(c, a));
const side = (a, b, p) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
const square = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x]; // The cross product in space.
const triples = (list) => Array.from({ length: list.length / 3 }, (_, i) => list.slice(3 * i, 3 * i + 3));
const edges = (points) => points.map((point, i) => [point, points[(i + 1) % points.length]]);
const mapOutline = ({ points: p, centre, radii }, to, turn = to) => (p ? { points: p.map(to) } : { centre: to(centre), radii: radii.map(turn) });
/** Is the point inside the simple polygon? Undefined on its edges. */
const encloses = (all, p) => edges(all).filter(([a, b]) => a[1] > p[1] !== b[1] > p[1] && side(a, b, p) > 0n === b[1] > a[1]).length % 2 === 1;
const disc = (centre, [r, s], point) => [cross(minus(point, centre), s), cross(r, minus(point, centre))]; // Into the disc about 0.
const holds = ({ points: all, centre, radii }, p) => // Or on its edge. The outline is convex.
  all ? [1n, -1n].some((hand) => edges(all).every(([a, b]) => hand * side(a, b, p) >= 0n)) : squared(disc(centre, radii, p)) <= cross(...radii) ** 2n;
/** Are a convex polygon (or any polygon) and an outline (an ellipse) apart? With `touching`, they may share edges, but no inside. */
function apart(polygon, { points, centre, radii }, touching) {
  const beyond = (value) => value < 0n || (touching && value === 0n);
  if (!points) {
    const [images, radius] = [polygon.map((point) => disc(centre, radii, point)), cross(...radii) ** 2n];
    const room = (v, w, along) =>
      dot(v, along) >= 0n ? radius - squared(v) : dot(w, along) <= 0n ? radius - squared(w) : radius * squared(along) - cross(v, w) ** 2n;
    return edges(images).every(([v, w]) => beyond(room(v, w, minus(w, v)))) && !encloses(images, [0n, 0n]);
  }
  const sign = edges(polygon).reduce((sum, [a, b]) => sum + cross(a, b), 0n) < 0n ? -1n : 1n;
  const missed = ([c, d]) => {
    const turns = polygon.map((point) => side(c, d, point));
    if (c.join() !== d.join() && (turns.every(beyond) || turns.every((value) => beyond(-value)))) return true;
    return edges(polygon).some(([a, b]) => beyond(sign * side(a, b, c)) && beyond(sign * side(a, b, d)));
  };
  return edges(points).every(missed) && !encloses(points.map((point) => scaled(point, BigInt(polygon.length))), polygon.reduce(plus));
}
/** Does the segment run inside the outline, its ends as well? */
const holdsSegment = ({ points, centre, radii }, a, b) => {
  const misses = ([c, d]) => isOneSigned([side(a, b, c), side(a, b, d)]) || isOneSigned([side(c, d, a), side(c, d, b)]);
  return points ? encloses(points, a) && edges(points).every(misses) : [a, b].every((p) => squared(disc(centre, radii, p)) < cross(...radii) ** 2n);
};
/** Are two triangles or parallelograms of space apart? Some plane between them then has one of these directions. */
function apartInSpace(one, other) {
  const [us, vs] = [one, other].map((points) => edges(points).map(([a, b]) => minus(b, a)));
  const [m, n] = [square(us[0], us[1]), square(vs[0], vs[1])];
  const directions = [m, n, ...us.flatMap((u) => [m, ...vs].map((v) => square(u, v))), ...vs.map((v) => square(v, n))];
  return directions.some((way) => {
    const [a, b] = [one, other].map((points) => points.map((point) => dot(way, point)));
    return most(a) < least(b) || most(b) < least(a);
  });
}
function hullOf(all) { // In plan.
  const sorted = all.map(([x, z]) => [x, z]).sort((a, b) => Number(a[0] - b[0] || a[1] - b[1]));
  const add = (hull, p) => (hull.length < 2 || side(hull.at(-2), hull.at(-1), p) > 0n ? hull.concat([p]) : add(hull.slice(0, -1), p));
  return [sorted, sorted.toReversed()].flatMap((points) => points.reduce(add, []).slice(0, -1));
}
const corners = ([x0, x1, z0, z1]) => [[x0, z0], [x0, z1], [x1, z1], [x1, z0]];
const cornersInSpace = (box) => [...new Set(box.slice(4))].flatMap((y) => corners(box).map((point) => [...point, y]));
const boxAround = (points) => [0, 1, 2].map((i) => points.map((point) => point[i])).flatMap((all) => [least(all), most(all)]);
const areBeyond = (points, box) => box.some((bound, i) => points.every((point) => (i % 2 ? point[i >> 1] > bound : point[i >> 1] < bound)));
const passes = (shape, box = boxAround(shape)) => (triangle) => areBeyond(triangle, box) || apartInSpace(triangle, shape);
/** The least and the greatest of dot(vector, point) over the points of a box. */
const extremes = (vector, box) => [0, 1].map((hand) => vector.reduce((sum, v, i) => sum + v * box[2 * i + (v > 0n ? hand : 1 - hand)], 0n));
/** Turns points about 0 and moves them: from the frame of a part, a piece or a model into the frame around it. */
function carrier([x, z], degrees = 0) {
  const angle = times(fine(degrees % 360), 0x3243f6a8885a308d313198a2en) / 180n; // π · 2^96
  const sums = [0n, 0n, 0n, 0n]; // The series of e^(ix): its terms by the power of i in them.
  for (let [n, term] = [0n, 1n << 96n]; term !== 0n; term = times(term, angle) / ++n) sums[n % 4n] += term;
  const [cos, sin] = [sums[0] - sums[2], sums[1] - sums[3]];
  const turn = ([a, b]) => [times(a, cos) + times(b, sin), times(b, cos) - times(a, sin)];
  return { turn, move: (point) => plus(turn(point), [fine(x), fine(z)]) };
}
const round = (radius, other = radius) => ({ centre: [0n, 0n], radii: [[radius, 0n], [0n, other]] });
const box = (x, z, from = -x) => ({ points: [[from, -z], [from, z], [x, z], [x, -z]] });
/** The outlines and heights of a part in its own frame; the steps of a ramp are several. */
function shapesOf({ shape, size = [0, 0, 0], radius, height, outline, steps }) {
  const [x, , z] = size.map((length) => fine(length) / 2n);
  const one = { box: box(x, z), cylinder: round(fine(radius ?? 0)), prism: { points: (outline ?? []).map((p) => p.map(fine)) } }[shape];
  if (one) return [{ outline: one, top: fine(height ?? size[1]) }];
  const length = shape === 'ramp' ? (steps ?? Math.max(1, Math.ceil(size[1] / 0.1))) : refuse(`a part has the unknown shape ${shape}`);
  const share = (i, whole) => (fine(whole) * BigInt(i)) / BigInt(length);
  return Array.from({ length }, (_, i) => ({ outline: box(share(i + 1, size[0]) - x, z, share(i, size[0]) - x), top: share(i + 1, size[1]) }));
}
/** The parts of a .glb file as Defilade writes it: for each node name and tags, points, and the triangles that count in play. */
function readMesh(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 28 + view.getUint32(12, true), file = JSON.parse(new TextDecoder().decode(bytes.subarray(20, start - 8)));
  const usual = (isUsual) => check(isUsual, 'a mesh file is not as import writes them: import it again');
  const numbers = (accessor, size) => {
    const { bufferView, byteOffset = 0, componentType, count, normalized, sparse } = file.accessors[accessor];
    const { buffer, byteOffset: from = 0, byteStride } = file.bufferViews[bufferView];
    const [read, width] = { 5121: ['Uint8', 1], 5123: ['Uint16', 2], 5125: ['Uint32', 4], 5126: ['Float32', 4] }[componentType];
    usual(buffer === 0 && !normalized && !sparse && (byteStride ?? size * width) === size * width);
    return Array.from({ length: count * size }, (_, i) => view[`get${read}`](start + from + byteOffset + i * width, true));
  };
  const soupOf = ({ mesh, matrix, translation, rotation, scale }) =>
    usual(!matrix && !translation && !rotation && !scale) &&
    file.meshes[mesh].primitives.flatMap(({ attributes, indices, mode = 4 }) => {
      const places = usual(mode === 4) && triples(numbers(attributes.POSITION, 3));
      return indices === undefined ? places : numbers(indices, 1).map((i) => places[i]);
    });
  return file.scenes[file.scene ?? 0].nodes.map((number, i) => {
    const { name = `part ${i + 1}`, mesh, extras, children = [] } = file.nodes[number];
    const simpler = children.map((child) => file.nodes[child]); // They stand for the node in play.
    const isSimple = simpler.every((child) => child.extras?.collision === true && !child.children);
    const [own, ...others] = usual(isSimple) && [file.nodes[number], ...simpler].map(soupOf);
    const keys = (others.length > 0 ? others.flat() : own).map((point) => point.join());
    const known = new Map([...new Set(keys)].map((key, place) => [key, place]));
    const points = [...known.keys()].map((key) => key.split(',').map((value) => fine(Number(value))));
    const tags = [file.meshes[mesh].extras, extras].map((each) => each?.tags ?? each);
    return { name, tags: Object.assign({}, ...tags), points, triangles: triples(keys.map((key) => known.get(key))) };
  });
}
/** A placed piece: its parts with their solids and tags, the area that counts as within it, and its heights. */
function placePiece({ id, piece, at, turn, elevation = 0, ...own }, catalogue = {}, meshOf, sizeOf) {
  const [named, frame] = [catalogue[piece] ?? {}, carrier(at, turn)], stated = own.area ?? (own.parts ? undefined : named.area);
  const placed = (part) => {
    const { move } = carrier([part.at[0], part.at[2]], part.turn), low = fine(elevation) + fine(part.at[1]);
    const place = (point) => frame.move(move(point)).map(rounded);
    if (part.shape === 'mesh') return meshOf(part.src).map((mesh) => placeMesh(id, part, mesh, place, low));
    const onTable = (outline) => mapOutline(outline, place, (radius) => radius.map(rounded)); // Cylinders need no turning.
    const solid = ({ outline, top }) => ({ id, outline: onTable(outline), bottom: rounded(low), top: rounded(low + top) });
    return [{ ...part, solids: shapesOf(part).map(solid) }];
  };
  const parts = (own.parts ?? named.parts ?? refuse(`the piece ${id} has no parts`)).flatMap(placed);
  const solids = parts.flatMap((part) => part.solids);
  const [bottom, top] = [least(solids.map((solid) => solid.bottom)), most(solids.map((solid) => solid.top))];
  const area = stated && [{ points: stated.map((point) => frame.move(point.map(fine)).map(rounded)) }];
  const ground = !stated && parts.some(({ shape }) => shape === 'mesh') && (() => solids.flatMap(groundsOf));
  const tags = { solid: true, size: sizeOf(most([0n, top - most([0n, bottom])])), ...named.tags, ...own.tags };
  const tagged = parts.map((part) => ({ ...part, tags: { ...tags, ...part.tags } }));
  return { parts: tagged, area: area ?? solids.map(({ outline }) => outline), ground, bottom, top };
}
/** A part of a mesh file as a box with triangles in it, which are lowered by a hair instead of raising the lines. */
function placeMesh(id, { tags, nodes, mirrored, ...part }, mesh, place, low) {
  const points = mesh.points.map(([x, y, z]) => [...place([x, mirrored ? -z : z]), rounded(low + y) - hair]), box = boxAround(points);
  const solid = { id, outline: { points: hullOf(points) }, bottom: box[4] + hair, top: box[5] + hair, points, triangles: mesh.triangles };
  return { ...part, tags: { ...tags, ...mesh.tags, ...nodes?.[mesh.name] }, solids: [solid] };
}
/** Outlines that a solid surely covers in plan: of a mesh the hull of its triangles that lie neither flat nor upright, and each triangle. */
function groundsOf({ outline, points, triangles, flat = triangles }) {
  const places = flat?.map((triangle) => triangle.map((i) => points[i]));
  const isWide = (place) => side(...place) ** 2n > thin ** 2n * most(edges(place).map(([a, b]) => squared(minus(b, a).slice(0, 2))));
  const isSlanted = (place) => boxAround(place)[5] - boxAround(place)[4] > thin && isWide(place);
  const all = places && [hullOf(places.filter(isSlanted).flat()), ...places.filter((place) => side(...place) !== 0n)];
  return all?.filter(({ length }) => length > 2).map((place) => ({ points: place.map(([x, z]) => [x, z]) })) ?? [outline];
}
/** A model: its base, the least distance from its middle to its edge, the height it stands at, and its volume's top. */
function placeModel({ id, at, facing, base, elevation, height, size }, unit, mu, sizeOf) {
  const { move, turn } = carrier(at, facing), [x, z = x] = [base.mm].flat().map((length) => mu(length) / 2n);
  const onTable = (radius) => (x === z ? radius : turn(radius)).map(rounded); // A circle is not turned.
  const outline = mapOutline(base.shape === 'rect' ? box(x, z) : round(x, z), (point) => move(point).map(rounded), onTable);
  const facts = { id, unit, at: at.map(units), inner: rounded(least([x, z])), size: rank(size ?? sizeOf(units(height))) };
  return { ...facts, outline, area: [outline], bottom: units(elevation), top: rounded(fine(elevation) + fine(height)) };
}
/** The base grown by `by` (or drawn in, if negative) by scaling: it then holds all points within `by` of it. */
function resized({ outline, at, inner }, by) {
  const grown = (vector) => vector.map((value) => value + (value * by) / inner);
  return mapOutline(outline, (point) => plus(at, grown(minus(point, at))), grown);
}
/** Does the base, so grown, overlap the outline? Two curves must be circles, or so placed that circles in and about them tell. */
function overlaps(base, by, outline) {
  const { points, centre, radii } = resized(base, by);
  if (points || outline.points) return points ? !apart(points, outline, true) : !apart(outline.points, { centre, radii }, true);
  const isWithin = (pick) => squared(minus(centre, outline.centre)) < (pick(radii.map(lengthOf)) + pick(outline.radii.map(lengthOf))) ** 2n;
  return isWithin(least) || (isWithin(most) && refuse('an oval base and a curve lie too close to tell whether they overlap'));
}
const lengthOf = (vector) => BigInt(Math.round(Math.sqrt(Number(squared(vector))))), rank = (size) => ['S', 'M', 'L', 'XL'].indexOf(size);
/** The rules of sight: what lines run between, and whether a part of a piece and a third model stop them. */
const isMassive = ({ solid, sight }) => solid && sight !== 'open', blocks = ({ sight }, piece, at) => sight === 'blocks' && !at.isFree(piece);
const screens = (model, { from, isOwn, options }) => !isOwn(model) || (model.unit !== from.unit && options.targetUnitBlocks === true);
const intervenes = (model, at) => at.isLarge(model.size) && (!at.isOwn(model) || at.options.interveners === 'allModels') && at.isAside(model);
const games = {
  plain: { kind: 'volume', part: (tags, ...rest) => (tags.solid ? isMassive(tags) : blocks(tags, ...rest)), model: () => true },
  'gloom-trench-1926': { kind: 'base', part: blocks, model: screens },
  'trench-crusade': { kind: 'volume', part: isMassive, model: () => true },
  'trenches-and-turbines': { kind: 'corridor', part: ({ size }, piece, at) => at.isLarge(rank(size)) && at.isAside(piece), model: intervenes },
};
function placeTable({ table: { terrain, units: forces, options = {}, rules, scale }, catalogue }, meshOf) { // `length` turns mm to units.
  const rule = games[options.sight === 'plain' ? 'plain' : rules] ?? refuse(`the rules ${rules} are unknown`);
  for (const [name, usual] of Object.entries({ unitScreen: /models|bases/, withinTerrain: /any-overlap/, losPlane: /plan/ }))
    check(usual.test(options[name] ?? 'models any-overlap plan'), `certificates do not cover the ruling ${name}`);
  const muMm = options.muMm > 0 ? options.muMm : scale === '15mm' ? 10 : 25.4, mu = (mm) => (fine(mm) << 96n) / fine(muMm);
  const limitOf = (size, usual) => units(options.sizes === 'custom' ? (options[`size${size}`] ?? usual) : usual);
  const sizeOf = (height) => Object.entries({ S: 0.75, M: 2, L: 4 }).find((limit) => height < limitOf(...limit))?.[0] ?? 'XL';
  const pieces = terrain.map((placement) => placePiece(placement, catalogue, meshOf, sizeOf));
  const models = forces.flatMap(({ id, models: members }) => members.map((model) => placeModel(model, id, mu, sizeOf)));
  return { rule, options, pieces, models, length: (mm) => rounded(mu(mm)) };
}
const [touchMm, closeMm, shares] = [0.001, 0.01, 1n << 24n]; // Overlaps and gaps that touch, measures too close, the shares of a panel.
/** The solids that may stop a line; with `surely`, those that do for every shift of the target up to `reach`. */
function stoppers({ rule, options, pieces, models, length }, from, to, surely, reach = 0n) {
  const over = (model, by, { area, ground }) => // The area of a mesh lies somewhere between its hull and its ground.
    [() => area, !surely && ground].every((all) => !all || all().some((outline) => overlaps(model, by - length(touchMm), outline)));
  const seesOut = rule.kind === 'volume' || options.blockerInside !== 'into-only';
  const isIn = (piece, model, by) => piece.bottom <= model.bottom && model.bottom <= piece.top && over(model, by, piece);
  const isOwn = ({ unit }) => unit === from.unit || unit === to.unit, isLarge = (size) => size >= from.size && size >= to.size;
  const isAside = (piece) => !over(from, 0n, piece) && !over(to, reach, piece);
  const isFree = (piece) => isIn(piece, to, reach) || (seesOut && isIn(piece, from, 0n));
  const facts = { from, options, isOwn, isLarge, isAside, isFree };
  const allTall = rule.kind === 'corridor' || (rule.kind === 'base' && options.blockerHeight === 'endless');
  const tallModels = allTall || (rule.kind === 'base' && options.modelBlocks === 'base-endless');
  const tall = ({ triangles, ...solid }) => ({ ...solid, flat: triangles, bottom: -endless, top: endless });
  const solidsOf = (piece) => piece.parts.flatMap((part) => (!part.dug && rule.part(part.tags, piece, facts) ? part.solids : []));
  const solids = pieces.flatMap(solidsOf), third = models.filter((model) => ![from.id, to.id].includes(model.id) && rule.model(model, facts));
  return [...(allTall ? solids.map(tall) : solids), ...(tallModels ? third.map(tall) : third)];
}
/** The end of a line at a model: the base at its height, the volume, or for a corridor the outline at height 0. */
const endOf = (kind, { id, outline, bottom, top }) =>
  kind === 'corridor' ? { id, outline, bottom: 0n, top: 0n } : { id, outline, bottom, top: kind === 'base' ? bottom : top };
/** Checks a line with a free ribbon about it, to the target where it is shifted; returns the ribbon's width in units. */
function checkWitness({ shift, from: p, to: q, side: across }, placed, from, to) {
  const moved = { ...to, at: plus(to.at, shift), outline: mapOutline(to.outline, (point) => plus(point, shift), (radius) => radius) };
  for (const [{ outline, bottom, top }, [x, y, z]] of [[endOf(placed.rule.kind, from), p], [endOf(placed.rule.kind, moved), q]])
    check(holds(outline, [x, z]) && bottom <= y && y <= top, 'the line does not run from the viewer to the target');
  const [[x0, y0, z0], [x1, y1, z1]] = p[1] <= q[1] ? [p, q] : [q, p]; // From here on the line rises.
  const [start, along, rise] = [[x0, z0], [x1 - x0, z1 - z0], y1 - y0];
  check(dot(along, across) ** 2n <= 16n * squared(along), 'the ribbon is not square to its line');
  const ribbon = (first, last, whole) =>
    [first, first, last, last].map((share, i) => plus(scaled(plus(start, scaled(across, i % 3 ? 1n : -1n)), whole), scaled(along, share)));
  const inSpace = ribbon(0n, 1n, 1n).map((point, i) => [...point, i < 2 ? y0 : y1]), solids = stoppers(placed, from, moved, false);
  const isFree = ({ outline, bottom, top, points, triangles }) => {
    const all = triangles && placesOf({ points, triangles });
    if (all) return all.every(passes(inSpace)) && !isInside([...start, y0], all);
    const isSeam = (y) => bottom - placed.length(touchMm) <= y && y < bottom; // A seam under a solid belongs to it.
    const low = least([bottom, ...solids.map((other) => other.top).filter(isSeam)]);
    const whole = rise || 1n, [first, last] = [most([0n, low - y0]), least([whole, top - y0])]; // Shares of it at the solid's heights.
    return y1 < low || y0 >= top || apart(ribbon(first, last, whole), mapOutline(outline, (point) => scaled(point, whole)), first < last);
  };
  solids.forEach((solid) => check(isFree(solid), `${solid.id} stops the line`));
  return (2 * Number(abs(cross(along, across)))) / Math.sqrt(Number(squared(along)));
}
/** Checks that solids fill a panel, but for seams, and returns a function that tells whether it stops a cell. */
function checkPanel({ ends: [a, b], core = [a, b], bottom, top, parts }, solids, surfaces, width, join, turn) {
  const [reaches, along] = [[minus(a, core[0]), minus(b, core[1])].map((reach) => 4n * squared(reach)), minus(core[1], core[0])];
  const isWide = reaches.some((reach) => reach > 0n) && check(reaches.every((reach) => reach < width * width), 'a panel is too wide');
  const filled = parts.map(([number, start, end, ...heights]) => { // Of a part within a mesh, the heights are given.
    const [from, to] = [start, end].map((share) => plus(scaled(core[0], shares), scaled(along, share)));
    const { id, outline, ...solid } = (heights[0] === undefined ? solids : surfaces)[number] ?? refuse('a panel names an unknown solid');
    const [low, high] = outline ? [solid.bottom, solid.top] : heights, inShares = (point) => scaled(point, shares);
    const place = [[from, low], [to, low], [to, high], [from, high]].map(([p, y]) => [...p, y * shares]);
    const full = outline ? holdsSegment(mapOutline(outline, inShares), from, to) : surrounds(solid, placesOf(solid, shares), passes(place), place[0]);
    return check(start < end && low < high && full, `a panel leaves ${id}`) && [start, end, low, high];
  });
  const [aside, up] = [(join * shares) / (2n * lengthOf(along) + 2n), join / 2n];
  const enlarged = ([start, end, low, high]) => [start - aside, end + aside, low - up, high + up];
  check(isCovered(enlarged([0n, shares, bottom, top]), filled.map(enlarged)), 'a panel has a hole'); // Each is enlarged by half a seam.
  const [from, to, far] = [turn(a), turn(b), turn([width, 0n])];
  const isAside = (sides) => isOneSigned(sides) && sides.every((side) => 4n * side * side >= squared(far) * squared(minus(to, from)));
  return (p, q) => {
    const [low, high] = [bottom <= least([p[4], q[4]]) ? -endless : bottom, top > most([p[5], q[5]]) ? endless : top];
    const isBeside = [p, q].every((box) => isAside(corners(box).map((point) => side(from, to, point))));
    if (isWide && !(isBeside && low === -endless && high === endless)) return false;
    const rectangle = [[...from, low], [...to, low], [...to, high], [...from, high]];
    return stopsAll(sheetOf(rectangle, [[0, 1, 2], [0, 2, 3]]), [0, 1], p, q);
  };
}
/** Do the rectangles cover another? What one of them leaves of it, the rest must cover. */
function isCovered([x0, x1, y0, y1], [first, ...rest]) {
  if (x0 >= x1 || y0 >= y1 || !first) return x0 >= x1 || y0 >= y1;
  const [a, b, c, d] = first.map((value, i) => (i < 2 ? least([x1, most([x0, value])]) : least([y1, most([y0, value])])));
  return [[x0, a, y0, y1], [b, x1, y0, y1], [a, b, y0, c], [a, b, d, y1]].every((left) => isCovered(left, rest));
}
const edgeKey = (i, j) => Math.min(i, j) * 2 ** 26 + Math.max(i, j), waysOf = (sides) => sides.reduce((sum, [, way]) => sum + way, 0);
/** A surface with its edges: for each the triangles at it, with 1 for those that run along it and -1 for those against it. */
function sheetOf(points, triangles) {
  const [around, sides] = [new Map(), triangles.flatMap((triangle, number) => edges(triangle).map(([i, j]) => [i, j, number]))];
  for (const [i, j, number] of sides) around.set(edgeKey(i, j), [...(around.get(edgeKey(i, j)) ?? []), [number, Math.sign(i - j)]]);
  return { points, triangles, around };
}
/** Does the line from s to t cross the triangle, and from which side? It is moved aside and, far more, down by next to nothing. */
function crossing(triangle, s, t) {
  const isLeft = (point) => side(s, t, point) >= 0n, isOver = (a, b) => (dot(square(minus(a, s), minus(b, s)), minus(t, s)) > 0n ? 1 : 0);
  const turnOf = ([a, b]) => (isLeft(a) === isLeft(b) ? 0 : isLeft(b) ? isOver(a, b) : -isOver(b, a));
  const isAbove = (point) => dot(normal(triangle), minus(point, triangle[0])) > 0n;
  return isAbove(s) === isAbove(t) ? 0 : edges(triangle).reduce((sum, edge) => sum + turnOf(edge), 0);
}
const sumOf = (triangles, s, t) => triangles.reduce((sum, triangle) => sum + crossing(triangle, s, t), 0);
/** Does the surface wind round the point? Then it does so as seen in all four directions. */
function isInside(point, triangles) {
  const windsTo = (end, room = boxAround([point, end])) => sumOf(triangles.filter((one) => !areBeyond(one, room)), point, end) !== 0;
  return corners([-endless, endless, -endless, endless]).every((way) => windsTo(plus(point, [...way, 0n])));
}
/** Is a shape inside a surface? It is closed, its triangles are apart from the shape, and it winds round a corner of it. */
const placesOf = ({ points, triangles }, scale = 1n) => triangles.map((triangle) => triangle.map((i) => scaled(points[i], scale)));
const surrounds = ({ around }, places, isPassed, corner) =>
  [...around.values()].every((sides) => waysOf(sides) === 0) && places.every(isPassed) && isInside(corner, places);
const holdsBox = ({ outline, bottom, top, ...sheet }, box) => // Is the box inside the solid, or inside the surface?
  outline
    ? bottom <= box[4] && box[5] < top && edges(corners(box)).every((edge) => holdsSegment(outline, ...edge))
    : surrounds(sheet, placesOf(sheet), (triangle) => isApart(triangle, box), cornersInSpace(box)[0]);
const sidesOf = (vector, box, from) => extremes(vector, box).map((value) => value - dot(vector, from));
const isApart = (triangle, box) => areBeyond(triangle, box) || isOneSigned(sidesOf(normal(triangle), box, triangle[0]));
/** Do all lines from box p to box q cross the part of the sheet around some triangles, up to edges that none of them meets? */
function stopsAll({ points, triangles, around }, seeds, p, q) {
  const [starts, stops] = [p, q].map(cornersInSpace), room = boxAround([...starts, ...stops]);
  const isMissed = (a, b) => areBeyond([a, b], room) || isOneSigned(starts.flatMap((s) => sidesOf(square(minus(a, s), minus(b, s)), q, s)));
  const place = (number) => triangles[number].map((i) => points[i]), [found, seen] = [new Set(seeds), new Set()];
  for (const number of found) {
    if (![p, q].every((box) => isApart(place(number), box))) return false;
    for (const [i, j] of edges(triangles[number])) {
      const sides = seen.has(edgeKey(i, j)) || isMissed(points[i], points[j]) ? [] : around.get(edgeKey(i, j));
      if (waysOf(sides) !== 0) return false;
      sides.forEach(([other]) => found.add(other), seen.add(edgeKey(i, j)));
    }
  }
  return sumOf([...found].map(place), starts[0], stops[0]) !== 0;
}
/** Checks that panels and meshes stop every line from one end to the other; returns the number of cells. */
function checkCovering({ shift, width, ends, solids, axis, cells, panels, meshes = [], tree }, placed, from, to) {
  const [c, s] = check(width >= 0n, 'the ribbons have no width') && axis, turn = ([x, z]) => [c * x + s * z, c * z - s * x];
  const expected = [from, { ...to, outline: resized(to, shift) }].map((model) => endOf(placed.rule.kind, model));
  for (const i of [0, 1]) check(agree(ends[i], expected[i]), `${expected[i].id} is not an end of the lines`);
  const certain = stoppers(placed, from, to, true, shift);
  const isOf = (solid) => (other) => (other.flat ? isOn(solid, other) : !other.triangles && agree(solid, other));
  solids.forEach((solid) => check(certain.some(isOf(solid)), `no such solid of ${solid.id} stops lines`));
  const meshOf = ([id, part]) => certain.filter((solid) => solid.triangles && solid.id === id)[part] ?? refuse(`no such mesh of ${id}`);
  const surfaces = meshes.map(meshOf).map(({ id, points, triangles }) => ({ id, ...sheetOf(points, triangles) }));
  const sheets = surfaces.map(({ points, ...surface }) => ({ ...surface, points: points.map(([x, z, y]) => [...turn([x, z]), y]) }));
  const frames = ends.map(({ outline }) => mapOutline(outline, turn)), tokens = tree.split(' ');
  const panelTests = panels.map((panel) => checkPanel(panel, solids, surfaces, width, placed.length(touchMm), turn));
  const isOutside = (p, q) => apart(corners(p), frames[0], false) || apart(corners(q), frames[1], false);
  const bodies = { m: sheets, s: solids.map((solid) => ({ ...solid, outline: mapOutline(solid.outline, turn) })) };
  const meets = (body, at, ...cell) => (at ? stopsAll(body, [Number(at)], ...cell) : cell.some((box) => holdsBox(body, box)));
  const isStopped = ([name, at], ...cell) => (/^\d+$/.test(name) ? panelTests[name](...cell) : meets(bodies[name[0]][name.slice(1)], at, ...cell));
  const cellsIn = (cell) => {
    const token = tokens.shift() ?? refuse('the tree ends too soon'), place = 'uvwxyz'.indexOf(token[0]);
    if (place < 0) return check(token === '-' ? isOutside(...cell) : isStopped(token.split(':'), ...cell), 'a cell is open') && 1;
    const [box, i] = [place < 3 ? 0 : 1, 2 * (place % 3)], [low, high] = cell[box].slice(i, i + 2);
    const at = low + ((high - low) * BigInt(`0x${token[1]}`)) / 16n;
    return cellsIn(cell.with(box, cell[box].with(i + 1, at))) + cellsIn(cell.with(box, cell[box].with(i, at)));
  };
  check([0, 1].every((i) => fitsIn(frames[i], cells[i])), 'the cells leave out lines');
  const count = cellsIn(cells.map((box, i) => [...box, ends[i].bottom, ends[i].top]));
  return check(tokens.length === 0, 'the tree goes on after its last cell') && count;
}
const fitsIn = ({ points, centre, radii }, [x0, x1, z0, z1]) =>
  (points ?? [centre]).every(([x, z]) => x0 <= x && x <= x1 && z0 <= z && z <= z1) &&
  (points || [x0, x1, z0, z1].every((bound, i) => (bound - centre[i >> 1]) ** 2n >= radii[0][i >> 1] ** 2n + radii[1][i >> 1] ** 2n));
const isOn = ({ id, outline: { points }, bottom, top }, other) => // Does a mesh without heights surely cover it?
  id === other.id && bottom === -endless && top === endless && groundsOf(other).some((ground) => points?.every((p) => holds(ground, p)));
const numbersOf = ({ outline: { points, centre, radii }, bottom, top }) => [...(points ?? [centre, ...radii]).flat(), bottom, top];
const agree = (one, other, [a, b] = [one, other].map(numbersOf)) => // But for 4 units.
  one.id === other.id && !one.outline.points === !other.outline.points && a.length === b.length && a.every((x, i) => abs(x - b[i]) <= 4n);
const integer = (key, value) => (typeof value === 'number' ? BigInt(value) : (value ?? (key === 'bottom' ? -endless : endless)));
/** Checks a certificate, that its table is `table` but for what the profiles of units give, and that its pieces are the catalogue's. */
export function verify(certificate, { table, catalogue, meshes = {} } = {}) {
  try { // Heights that are null are endless.
    const { verdict } = check(certificate.format === 'defilade/certificate@1', 'its format is not defilade/certificate@1') && certificate;
    if (table) check(facts(certificate.table, certificate.table) === facts(table, certificate.table), 'its table is another');
    for (const [name, piece] of Object.entries(certificate.catalogue ?? {}))
      check(!catalogue?.[name] || shapeFacts(piece) === shapeFacts(catalogue[name]), `its piece ${name} is another`);
    const files = new Map(Object.entries(meshes).map(([src, bytes]) => [src, bytes && readMesh(bytes)]));
    const placed = placeTable(certificate, (src) => files.get(src) ?? refuse(`the mesh ${src} is not at hand`));
    const model = (id) => placed.models.find((each) => each.id === id) ?? refuse(`there is no model ${id}`);
    const { rule, options, length } = placed, [from, to] = [certificate.from, certificate.to].map(model);
    const { witness, covering } = JSON.parse(text({ witness: certificate.witness, covering: certificate.covering }), integer);
    const edge = check(from !== to, 'the two models are one') && options.corridorEdge === 'touchBlocks' ? touchMm : -touchMm;
    const needed = rule.kind === 'corridor' ? 1 + edge : 0;
    const free = witness && { width: checkWitness(witness, placed, from, to), shift: lengthOf(witness.shift) };
    const cells = covering ? checkCovering(covering, placed, from, to) : 0, wide = (mm) => free && free.width >= length(mm);
    const none = (mm, by) => covering && covering.width <= length(mm) && covering.shift >= length(by);
    const isClose = wide(needed || touchMm) && free.shift < length(closeMm) && none(needed || closeMm, 0);
    const shown = { clear: wide(needed || closeMm) && free.shift === 0n, blocked: none(needed, closeMm), 'too-close': isClose };
    check(shown[verdict] === true, `its proofs do not show that the verdict is ${verdict}`);
    const [atLeast, atMost] = verdict === 'clear' ? [free.width, covering?.width] : [covering.shift, free?.shift];
    const mm = (measure) => (measure === undefined ? null : Number(measure) / Number(length(1)));
    const sizes = ['panels', 'solids', 'meshes'].map((name) => [name, covering?.[name]?.length ?? 0]);
    return { ok: true, verdict, cells, ...Object.fromEntries(sizes), atLeastMm: mm(atLeast), atMostMm: mm(atMost) };
  } catch (error) {
    return { ok: false, reason: error.refusal ?? `it is malformed (${error.message})` };
  }
}
/** The facts of a table, or of a piece, on which sight depends, as text. Facts that models leave open come from `stated`. */
const text = (value) => JSON.stringify(value, (key, part) => (key === 'label' ? undefined : part));
const pick = (object, names) => names.split(' ').map((name) => object[name]), shapeFacts = (piece) => text(pick(piece, 'parts area tags'));
function facts(table, stated) {
  const modelFacts = (i) => (model, j) => pick({ ...stated.units[i]?.models[j], ...model }, 'id at facing elevation base height size');
  const terrain = table.terrain.map((piece) => pick(piece, 'id piece at turn elevation parts area tags'));
  return text([...pick(table, 'rules scale options'), terrain, table.units.map(({ id, models }, i) => [id, models.map(modelFacts(i))])]);
}
if (globalThis.process?.argv?.[1]?.endsWith('verify-certificate.mjs')) {
  const { existsSync, readFileSync } = process.getBuiltinModule('node:fs'), read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const [file, table = file?.certificate && file.table] = process.argv.slice(2).map(read);
  const certificate = file?.certificate ?? file; // Saved evidence has its certificate within, beside its table and meshes.
  const { catalogue: named = {}, table: { terrain: pieces = [] } = {} } = certificate ?? {}, terrain = `${import.meta.dirname}/../terrain`;
  const sources = [...pieces, ...Object.values(named)].flatMap(({ parts = [] }) => parts.flatMap(({ src }) => src ?? []));
  const pathOf = (src) => [process.argv.at(-1).replace(/[^/\\]*$/, '.'), terrain].map((folder) => `${folder}/${src}`).find(existsSync);
  const bytesOf = (src) => (file.meshes?.[src] ? Buffer.from(file.meshes[src], 'base64') : pathOf(src) && readFileSync(pathOf(src)));
  const names = Object.keys(named).filter((name) => existsSync(`${terrain}/${name}/piece.json`));
  const catalogue = Object.fromEntries(names.map((name) => [name, read(`${terrain}/${name}/piece.json`)]));
  const result = verify(certificate, { table, catalogue, meshes: Object.fromEntries(sources.map((src) => [src, bytesOf(src)])) });
  console.log(result.ok ? `Proven: ${certificate.from} to ${certificate.to} is ${result.verdict}.` : `Not proven: ${result.reason}.`);
  process.exitCode = result.ok ? 0 : 1;
}
