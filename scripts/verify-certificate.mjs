/**
 * Checks certificates of lines of sight, as docs/CERTIFICATE.md defines them: node scripts/verify-certificate.mjs CERTIFICATE [TABLE]
 * It shares no code with the program that writes them. All decisions are made in exact integers: a length is a BigInt in units of
 * 2^-32 MU, and only where pieces and models stand is rounded, to a unit. A point of the plan is [x, z], one of space [x, z, y]. An
 * outline is a simple polygon {points} or an ellipse {centre, radii}. A solid is {id, outline, bottom, top}; a mesh is a box of that
 * kind with {part, points, triangles} in it. A box of space is [x from, x to, z from, z to, y from, y to].
 */
const fine = (number) => BigInt(Math.trunc(number * 2 ** 96)); // Positions are found in 2^-96 MU and then rounded.
const times = (a, b) => (a * b) >> 96n;
const rounded = (a) => (a + (1n << 63n)) >> 64n;
const units = (number) => rounded(fine(number));
const endless = 1n << 60n;
const least = (list) => list.reduce((a, b) => (b < a ? b : a));
const most = (list) => list.reduce((a, b) => (b > a ? b : a));
const abs = (a) => (a < 0n ? -a : a);
const isOneSigned = (values) => values.every((value) => value > 0n) || values.every((value) => value < 0n);
class Refusal extends Error {}
const refuse = (reason) => { throw new Refusal(reason); };
const check = (isRight, reason) => isRight || refuse(reason);
const minus = (a, b) => a.map((value, i) => value - b[i]);
const plus = (a, b) => a.map((value, i) => value + b[i]);
const scaled = (a, by) => a.map((value) => value * by);
const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0n);
const cross = (a, b) => a[0] * b[1] - a[1] * b[0];
const side = (a, b, p) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
const square = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];
const normal = ([a, b, c]) => square(minus(b, a), minus(c, a));
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
  const misses = ([c, d]) => isOneSigned([side(a, b, c), side(a, b, d)]) || isOneSigned([side(c, d, a), side(c, d, b)]);
  return encloses(points, a) && edges(points).every(misses);
}
/** Are two triangles or parallelograms of space apart? A plane between them has one of these directions. */
function apartInSpace(one, other) {
  const [m, n] = [normal(one), normal(other)];
  const [us, vs] = [one, other].map((points) => edges(points).map(([a, b]) => minus(b, a)));
  const directions = [m, n, ...us.flatMap((u) => [square(u, m), ...vs.map((v) => square(u, v))]), ...vs.map((v) => square(v, n))];
  return directions.some((direction) => {
    const [a, b] = [one, other].map((points) => points.map((point) => dot(direction, point)));
    return most(a) < least(b) || most(b) < least(a);
  });
}
const corners = ([x0, x1, z0, z1]) => [[x0, z0], [x0, z1], [x1, z1], [x1, z0]];
const cornersInSpace = (box) => [...new Set(box.slice(4))].flatMap((y) => corners(box).map((point) => [...point, y]));
const boxAround = (points) => [0, 1, 2].map((i) => points.map((point) => point[i])).flatMap((all) => [least(all), most(all)]);
/** Do points lie beyond one face of the box? */
const areBeyond = (points, box) =>
  [0, 1, 2].some((i) => points.every((point) => point[i] < box[2 * i]) || points.every((point) => point[i] > box[2 * i + 1]));
/** The least and the greatest of dot(vector, point) over the points of a box. */
const extremes = (vector, box) =>
  [0, 1].map((hand) => vector.reduce((sum, value, i) => sum + value * box[2 * i + (value > 0n ? hand : 1 - hand)], 0n));
/** Cosine and sine of an angle in degrees, in fine units. */
function rotation(degrees = 0) {
  const x = times(fine(degrees % 360), 0x3243f6a8885a308d313198a2en) / 180n; // π · 2^96
  const sums = [0n, 0n, 0n, 0n]; // The series of e^(ix): its terms by the power of i in them.
  for (let [n, term] = [0n, 1n << 96n]; term !== 0n; term = times(term, x) / ++n) sums[n % 4n] += term;
  return { cos: sums[0] - sums[2], sin: sums[1] - sums[3] };
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
/** The parts of a .glb file: name and tags of each node, its points, and the triangles that count in play by numbers of points. */
function readMesh(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 28 + view.getUint32(12, true);
  const { scenes, scene = 0, nodes, meshes, accessors, bufferViews } = JSON.parse(new TextDecoder().decode(bytes.subarray(20, start - 8)));
  const numbers = (accessor, size) => {
    const { bufferView, byteOffset = 0, componentType, count, sparse } = accessors[accessor];
    const [width, read] = { 5121: [1, 'getUint8'], 5123: [2, 'getUint16'], 5125: [4, 'getUint32'], 5126: [4, 'getFloat32'] }[componentType];
    const { byteOffset: at = 0, byteStride = size * width } = bufferViews[bufferView];
    check(!sparse && byteStride === size * width, 'a mesh is stored in an unusual way');
    return Array.from({ length: count * size }, (_, i) => view[read](start + at + byteOffset + i * width, true));
  };
  const cornersOf = ({ attributes, indices, mode = 4 }) => {
    check(mode === 4, 'a mesh has other things than triangles');
    const places = numbers(attributes.POSITION, 3);
    const order = indices === undefined ? Array.from({ length: places.length / 3 }, (_, i) => i) : numbers(indices, 1);
    return order.map((i) => places.slice(3 * i, 3 * i + 3));
  };
  const soupOf = ({ mesh, matrix, translation, rotation, scale }) => {
    check(!matrix && !translation && !rotation && !scale, 'a mesh has nodes that are moved: import it again');
    return meshes[mesh].primitives.flatMap(cornersOf);
  };
  const tagsOf = (extras) => extras?.tags ?? extras;
  const partOf = (node, i) => {
    const simpler = (node.children ?? []).map((child) => nodes[child]); // Shapes that stand for the node in play.
    check(simpler.every(({ extras, children }) => extras?.collision === true && !children), 'a mesh has nested nodes: import it again');
    const [own, points, known] = [soupOf(node), [], new Map()];
    const soup = simpler.length > 0 ? simpler.flatMap(soupOf) : own;
    const numberOf = (point) => known.get(point.join()) ?? known.set(point.join(), points.push(point.map(fine)) - 1).size - 1;
    const order = soup.map(numberOf);
    const triangles = Array.from({ length: order.length / 3 }, (_, t) => order.slice(3 * t, 3 * t + 3));
    return { name: node.name ?? `part ${i + 1}`, tags: { ...tagsOf(meshes[node.mesh].extras), ...tagsOf(node.extras) }, points, triangles };
  };
  return scenes[scene].nodes.map((number, i) => partOf(nodes[number], i));
}
/** A placed piece: its parts with their solids and tags, the area that counts as within it, and its heights. */
function placePiece({ id, piece, at, turn, elevation = 0, ...own }, catalogue = {}, meshOf, sizeOf) {
  const named = catalogue[piece] ?? {};
  const frame = carrier(at, turn);
  const placed = (part) => {
    const { move } = carrier([part.at[0], part.at[2]], part.turn);
    const low = fine(elevation) + fine(part.at[1]);
    const place = (point) => frame.move(move(point)).map(rounded);
    const inSpace = ([x, y, z]) => [...place([x, part.mirrored ? -z : z]), rounded(low + y)];
    if (part.shape === 'mesh') return meshOf(part.src).map((mesh, i) => placeMesh(id, part, i, { ...mesh, points: mesh.points.map(inSpace) }));
    const onTable = (outline) => mapOutline(outline, place, (radius) => radius.map(rounded)); // Cylinders need no turning.
    const solid = ({ outline, top }) => ({ id, outline: onTable(outline), bottom: rounded(low), top: rounded(low + top) });
    return [{ ...part, solids: shapesOf(part).map(solid) }];
  };
  const parts = (own.parts ?? named.parts ?? refuse(`the piece ${id} has no parts`)).flatMap(placed);
  const solids = parts.flatMap((part) => part.solids);
  const [bottom, top] = [least(solids.map((solid) => solid.bottom)), most(solids.map((solid) => solid.top))];
  const area = own.area ?? (own.parts ? undefined : named.area);
  const outlines = area && [{ points: area.map((point) => frame.move(point.map(fine)).map(rounded)) }];
  const tags = { solid: true, size: sizeOf(most([0n, top - most([0n, bottom])])), ...named.tags, ...own.tags };
  const isRough = !area && parts.some(({ shape }) => shape === 'mesh'); // The area is then known by boxes around it only.
  const tagged = parts.map((part) => ({ ...part, tags: { ...tags, ...part.tags } }));
  return { parts: tagged, area: outlines ?? solids.map((solid) => solid.outline), isRough, bottom, top };
}
const hair = 4295n; // Lines run this much higher past meshes, so that the foot of one stops them and its top does not.
/** A part of a mesh file as a box with triangles in it. Instead of the lines, the triangles are moved by a hair. */
function placeMesh(id, part, number, { name, tags, points, triangles }) {
  const box = boxAround(points);
  const lowered = points.map(([x, z, y]) => [x, z, y - hair]);
  const solid = { id, outline: { points: corners(box) }, bottom: box[4], top: box[5], part: number, points: lowered, triangles };
  return { ...part, tags: { ...part.tags, ...tags, ...part.nodes?.[name] }, solids: [solid] };
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
function placeTable(certificate, meshOf) {
  const { terrain, units: forces, options = {}, rules, scale } = certificate.table;
  const rule = options.sight === 'plain' ? plain : (games[rules] ?? refuse(`the rules ${rules} are unknown`));
  const isUsual = { unitScreen: /models|bases/, withinTerrain: /any-overlap/, losPlane: /plan/ };
  for (const [name, usual] of Object.entries(isUsual))
    check(usual.test(options[name] ?? 'models any-overlap plan'), `certificates do not cover the ruling ${name}`);
  const muMm = options.muMm > 0 ? options.muMm : scale === '15mm' ? 10 : 25.4;
  const mu = (mm) => (fine(mm) << 96n) / fine(muMm);
  const limit = (name, usual) => units(options.sizes === 'custom' ? (options[name] ?? usual) : usual);
  const limits = { S: limit('sizeS', 0.75), M: limit('sizeM', 2), L: limit('sizeL', 4) };
  const sizeOf = (height) => Object.keys(limits).find((size) => height < limits[size]) ?? 'XL';
  const pieces = terrain.map((placement) => placePiece(placement, certificate.catalogue, meshOf, sizeOf));
  const modelsOf = ({ id, models }) => models.map((model) => placeModel(model, id, mu, sizeOf));
  return { rule, options, pieces, models: forces.flatMap(modelsOf), length: (mm) => rounded(mu(mm)) };
}
const [touchMm, closeMm] = [0.001, 0.01]; // Overlaps and gaps up to the one are touches; measures below the other, too close.
/** The solids that may stop a line between two models; with `surely`, that do wherever the target is shifted by up to `reach`. */
function stoppers({ rule, options, pieces, models, length }, from, to, surely, reach = 0n) {
  const over = (model, by, area) => area.some((outline) => overlaps(model, by - length(touchMm), outline));
  const isKnown = (piece) => surely || !piece?.isRough;
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
  const raised = (isTall) => (solid) => (isTall ? { ...solid, bottom: -endless, top: endless, triangles: undefined } : solid);
  // Where heights do not count, a mesh may stop a line anywhere in its box, and surely does nowhere.
  const isMeant = (part) => !part.dug && !(surely && allTall && part.shape === 'mesh');
  const stops = (piece) => (part) => isMeant(part) && rule.part(part.tags, piece, facts);
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
  const border = [[start, -1n, p[1]], [start, 1n, p[1]], [[q[0], q[2]], 1n, q[1]], [[q[0], q[2]], -1n, q[1]]];
  const parallelogram = border.map(([point, sign, y]) => [...plus(point, scaled(across, sign)), y]);
  for (const { id, outline, bottom, top, points, triangles } of solids) {
    if (triangles) {
      const placed = triangles.map((triangle) => triangle.map((i) => points[i]));
      const isFree = (triangle) => areBeyond(triangle, boxAround(parallelogram)) || apartInSpace(triangle, parallelogram);
      check(placed.every(isFree) && !isInside([...start, p[1]], placed), `${id} stops the line`);
      continue;
    }
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
    return [start, end, low, high];
  });
  // Enlarged by half a seam to all sides, the parts must cover the panel enlarged alike.
  const [aside, up] = [(join * shares) / (2n * lengthOf(along) + 2n), join / 2n];
  const enlarged = ([start, end, low, high]) => [start - aside, end + aside, low - up, high + up];
  check(isCovered(enlarged([0n, shares, bottom, top]), filled.map(enlarged)), 'a panel has a hole');
  return { a: turn(a), b: turn(b), bottom, top, isWide };
}
/** Do rectangles cover another? */
function isCovered([x0, x1, y0, y1], parts) {
  const steps = (from, to, i) => {
    const inner = parts.flatMap((part) => part.slice(i, i + 2)).filter((value) => from < value && value < to);
    return [from, ...inner.sort((v, w) => (v < w ? -1 : 1)), to];
  };
  const [xs, ys] = [steps(x0, x1, 0), steps(y0, y1, 2)];
  const fills = (i, j) => parts.some((part) => part[0] <= xs[i] && part[1] >= xs[i + 1] && part[2] <= ys[j] && part[3] >= ys[j + 1]);
  return xs.slice(1).every((_, i) => ys.slice(1).every((__, j) => fills(i, j)));
}
/** Triangles of a surface with its edges: by their two points, the triangles there, and how many more run along it than against. */
function sheetOf(points, triangles) {
  const around = new Map();
  triangles.forEach((triangle, number) => {
    for (const [i, j] of new Set(triangle).size < 3 ? [] : edges(triangle)) {
      const { balance, sides } = around.get(edgeKey(i, j)) ?? { balance: 0, sides: [] };
      around.set(edgeKey(i, j), { balance: balance + Math.sign(i - j), sides: [...sides, number] });
    }
  });
  return { points, triangles, around };
}
const edgeKey = (i, j) => `${Math.min(i, j)},${Math.max(i, j)}`;
/** Does the line from s to t cross the triangle, and from which side? The line is moved aside and, far more, down by next to nothing. */
function crossing(triangle, s, t) {
  const isLeft = (point) => side(s, t, point) >= 0n;
  const isOver = (a, b) => (dot(square(minus(a, s), minus(b, s)), minus(t, s)) > 0n ? 1 : 0);
  const turnOf = ([a, b]) => (isLeft(a) === isLeft(b) ? 0 : isLeft(b) ? isOver(a, b) : -isOver(b, a));
  const isAbove = (point) => dot(normal(triangle), minus(point, triangle[0])) > 0n;
  return isAbove(s) === isAbove(t) ? 0 : edges(triangle).reduce((sum, edge) => sum + turnOf(edge), 0);
}
const sumOf = (triangles, s, t) => triangles.reduce((sum, triangle) => sum + crossing(triangle, s, t), 0);
/** Does the surface wind round the point? Then it does so as seen in all four directions. */
function isInside(point, triangles) {
  const isOnWay = (end) => (triangle) => !areBeyond(triangle, boxAround([point, end]));
  const ends = corners([-1n, 1n, -1n, 1n]).map(([x, z]) => plus(point, [x * endless, z * endless, 0n]));
  return ends.every((end) => sumOf(triangles.filter(isOnWay(end)), point, end) !== 0);
}
/** Do all lines from box p to box q cross the part of the sheet around some triangles, up to edges that none of them meets? */
function stopsAll({ points, triangles, around }, seeds, p, q) {
  const starts = cornersInSpace(p);
  const room = boxAround([...starts, ...cornersInSpace(q)]);
  const sides = (vector, box, from) => extremes(vector, box).map((value) => value - dot(vector, from));
  const isMissed = (a, b) => areBeyond([a, b], room) || isOneSigned(starts.flatMap((s) => sides(square(minus(a, s), minus(b, s)), q, s)));
  const isApart = (triangle, box) => areBeyond(triangle, box) || isOneSigned(sides(normal(triangle), box, triangle[0]));
  const place = (number) => triangles[number].map((i) => points[i]);
  const [found, seen] = [new Set(seeds), new Set()];
  for (const number of found) {
    if (!isApart(place(number), p) || !isApart(place(number), q)) return false;
    for (const [i, j] of edges(triangles[number])) {
      if (seen.has(edgeKey(i, j))) continue;
      seen.add(edgeKey(i, j));
      if (isMissed(points[i], points[j])) continue;
      const { balance, sides } = around.get(edgeKey(i, j));
      if (balance !== 0) return false;
      for (const side of sides) found.add(side);
    }
  }
  return sumOf([...found].map(place), starts[0], cornersInSpace(q)[0]) !== 0;
}
/** Does the panel stop every line of the cell? A wide one must be farther from the cell's ends than its ribbon is wide. */
function stopsCell({ a, b, bottom, top, isWide }, p, q, widthSquared) {
  const [low, high] = [bottom <= least([p[4], q[4]]) ? -endless : bottom, top > most([p[5], q[5]]) ? endless : top];
  const isFar = (point) => 4n * side(a, b, point) ** 2n >= widthSquared * dot(minus(b, a), minus(b, a));
  const isAside = (box) => corners(box).every(isFar) && isOneSigned(corners(box).map((point) => side(a, b, point)));
  if (isWide && (low !== -endless || high !== endless || !isAside(p) || !isAside(q))) return false;
  return stopsAll(sheetOf([[...a, low], [...b, low], [...b, high], [...a, high]], [[0, 1, 2], [0, 2, 3]]), [0, 1], p, q);
}
/** Checks that panels and meshes stop every line from one end to the other; returns the number of cells. */
function checkCovering({ shift, width, ends, solids, axis, cells, panels, meshes = [], tree }, placed, from, to) {
  check(width >= 0n, 'the ribbons have no width');
  const [c, s] = axis;
  const turn = ([x, z]) => [c * x + s * z, c * z - s * x];
  const expected = [from, { ...to, outline: resized(to, shift) }].map((model) => endOf(placed.rule.kind, model));
  for (const i of [0, 1]) check(agree(ends[i], expected[i]), `${expected[i].id} is not an end of the lines`);
  const certain = stoppers(placed, from, to, true, shift);
  for (const solid of solids) check(certain.some((other) => !other.triangles && agree(solid, other)), `no such solid of ${solid.id} stops lines`);
  const frames = ends.map(({ outline }) => mapOutline(outline, turn));
  const turned = panels.map((panel) => checkPanel(panel, solids, width, placed.length(touchMm), turn));
  const sheets = meshes.map(([id, part]) => {
    const { points, triangles } = certain.filter((solid) => solid.triangles && solid.id === id)[part] ?? refuse(`no such mesh of ${id} stops lines`);
    return sheetOf(points.map(([x, z, y]) => [...turn([x, z]), y]), triangles);
  });
  const tokens = tree.split(' ');
  let count = 0;
  const isSettled = (token, p, q) => {
    if (token === '-') return apart(corners(p), frames[0], false) || apart(corners(q), frames[1], false);
    const [mesh, triangle] = token.split(':');
    if (triangle) return stopsAll(sheets[mesh.slice(1)], [Number(triangle)], p, q);
    return stopsCell(turned[token], p, q, width * width * (c * c + s * s));
  };
  const descend = (cell) => {
    const token = tokens.shift() ?? refuse('the tree ends too soon');
    const place = 'uvwxyz'.indexOf(token[0]);
    if (place < 0) return check(isSettled(token, ...cell), `cell ${++count} is open`);
    const [box, i] = [place < 3 ? 0 : 1, 2 * (place % 3)];
    const [low, high] = cell[box].slice(i, i + 2);
    const at = low + ((high - low) * BigInt(`0x${token.slice(1)}`)) / 16n;
    check(at <= high, 'a cell is cut outside itself');
    for (const bound of [i + 1, i]) descend(cell.with(box, cell[box].with(bound, at)));
  };
  check(isWithin(frames[0], cells[0]) && isWithin(frames[1], cells[1]), 'the cells leave out lines');
  descend(cells.map((box, i) => [...box, ends[i].bottom, ends[i].top]));
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
export function verify(certificate, { table, catalogue, meshes = {} } = {}) {
  try {
    const { verdict } = certificate;
    check(certificate.format === 'defilade/certificate@1', 'it is no certificate of format 1');
    if (table) check(facts(certificate.table, certificate.table) === facts(table, certificate.table), 'its table is another');
    for (const [name, piece] of Object.entries(certificate.catalogue ?? {}))
      check(!catalogue?.[name] || shapeFacts(piece) === shapeFacts(catalogue[name]), `its piece ${name} is another`);
    const files = new Map(Object.entries(meshes).map(([src, bytes]) => [src, readMesh(bytes)]));
    const placed = placeTable(certificate, (src) => files.get(src) ?? refuse(`the mesh ${src} is not at hand`));
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
    const [panels, solids, sheets] = ['panels', 'solids', 'meshes'].map((name) => covering?.[name]?.length ?? 0);
    return { ok: true, verdict, cells, panels, solids, meshes: sheets, atLeastMm: mm(atLeast), atMostMm: mm(atMost) };
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
  const certificate = file?.certificate ?? file; // Saved evidence has its certificate within, beside its table and meshes.
  const terrain = `${import.meta.dirname}/../terrain`;
  const folders = [`${process.argv.at(-1)}/..`, terrain];
  const fileOf = (name) => `${terrain}/${name}/piece.json`;
  const names = Object.keys(certificate?.catalogue ?? {}).filter((name) => exists(fileOf(name)));
  const pieces = [...(certificate?.table.terrain ?? []), ...Object.values(certificate?.catalogue ?? {})];
  const sources = pieces.flatMap(({ parts = [] }) => parts).flatMap(({ src }) => src ?? []);
  const bytesOf = (src) => file.meshes?.[src] ?  Buffer.from(file.meshes[src], 'base64') : readFileSync(folders.map(f => `${f}/${src}`).find(exists));
  const meshes = Object.fromEntries(sources.map((src) => [src, bytesOf(src)]));
  const result = verify(certificate, { table, meshes, catalogue: Object.fromEntries(names.map((name) => [name, read(fileOf(name))])) });
  console.log(result.ok ? `Proven: ${certificate.from} to ${certificate.to} is ${result.verdict}.` : `Not proven: ${result.reason}.`);
  process.exitCode = result.ok ? 0 : 1;
}
