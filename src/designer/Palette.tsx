import { useEffect, useMemo, useState } from 'react';
import { outlineCorners } from '../scene/outline-corners';
import { drawShapes } from '../store/design/draw';
import { piecesByName } from '../table/catalogue';
import type { CataloguePiece } from '../table/format';
import { groundUnder, placePiece } from '../table/place-piece';
import { useDesign, useDesigner } from './host';
import { Deletable } from './Deletable';
import { Icon } from './Icon';
import { DrawMeasures } from './table/DrawMeasures';
import { Section } from './FormFields';
import { pictureOf } from './piece-pictures';
import { words } from './text';
import type { Meshes } from '../table/mesh';

/** Things to add to the table: shapes to draw, custom pieces, the catalogue. */
export function Palette({ onImport }: { onImport: (files: readonly File[]) => void }) {
  const designer = useDesigner();
  const tool = useDesign((state) => state.tool);
  const own = useDesign((state) => state.customPieces);
  const meshes = useDesign((state) => state.meshes);
  const [sought, setSought] = useState('');
  const fits = ({ title, name }: CataloguePiece) =>
    `${title} ${name}`.toLowerCase().includes(sought.trim().toLowerCase());
  const [ownFound, found] = [own.filter(({ piece }) => fits(piece)), [...piecesByName.values()].filter(fits)];
  const chosen = tool.kind === 'place' ? tool.piece : null;
  const choose = (piece: CataloguePiece) =>
    designer.tools.setTool(chosen === piece ? { kind: 'select' } : { kind: 'place', piece, turn: 0 });

  return (
    <>
      <Section title={words.palette.draw}>
        <div className="design-shapes">
          {drawShapes.map((shape) => (
            <button
              key={shape}
              type="button"
              className="design-shape"
              aria-pressed={tool.kind === 'draw' && tool.shape === shape}
              onClick={() => designer.tools.setTool({ kind: 'draw', shape })}
            >
              <Icon name={shape} />
              {words.shapes[shape]}
            </button>
          ))}
        </div>
        {tool.kind === 'draw' && <DrawMeasures shape={tool.shape} />}
      </Section>
      <input
        className="design-find"
        type="search"
        aria-label={words.palette.find}
        placeholder={words.palette.find}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {ownFound.length > 0 && (
        <Section title={words.palette.own}>
          <ul className="design-pieces">
            {ownFound.map(({ piece, meshes: ownMeshes }) => (
              <li key={piece.name}>
                <Deletable name={piece.title} onDelete={() => void designer.pieces.removePiece(piece.name)}>
                  <PieceButton piece={piece} meshes={ownMeshes} chosen={piece === chosen} onChoose={choose} />
                </Deletable>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={words.palette.catalogue}>
        <ul className="design-pieces">
          {found.map((piece) => (
            <li key={piece.name}>
              <PieceButton piece={piece} meshes={meshes} chosen={piece === chosen} onChoose={choose} />
            </li>
          ))}
        </ul>
        {found.length + ownFound.length === 0 && <p className="panel-note">{words.palette.none}</p>}
      </Section>
      <label className="button-quiet design-import">
        <Icon name="open" size={18} /> {words.palette.importMesh}
        <input
          type="file"
          accept=".glb,.gltf,.bin,.stl,.obj,.3mf,.json"
          multiple
          className="visually-hidden"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) onImport(files);
          }}
        />
      </label>
    </>
  );
}

interface PieceButtonProps {
  readonly piece: CataloguePiece;
  readonly meshes: Meshes;
  readonly chosen: boolean;
  readonly onChoose: (piece: CataloguePiece) => void;
}

function PieceButton({ piece, meshes, chosen, onChoose }: PieceButtonProps) {
  return (
    <button
      type="button"
      className="design-piece"
      aria-pressed={chosen}
      title={piece.text}
      onClick={() => onChoose(piece)}
    >
      <PiecePicture piece={piece} meshes={meshes} />
      {piece.title}
    </button>
  );
}

/** A picture of a piece; its plan until the picture is drawn, or if it cannot be. */
function PiecePicture({ piece, meshes }: Pick<PieceButtonProps, 'piece' | 'meshes'>) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    pictureOf(piece, meshes).then(
      (made) => current && setPicture(made),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [piece, meshes]);
  return picture === null ? (
    <PiecePlan piece={piece} meshes={meshes} />
  ) : (
    <img className="design-plan" src={picture} alt="" />
  );
}

/** A piece from above; higher parts are brighter. */
function PiecePlan({ piece: { tags, parts }, meshes }: { piece: CataloguePiece; meshes: Meshes }) {
  const drawn = useMemo(() => {
    if (parts.some((part) => part.shape === 'mesh' && !meshes.has(part.src))) return null;
    const placed = placePiece({ id: 'plan', at: [0, 0], tags, parts }, meshes);
    const shapes = placed.parts
      .flatMap((each) =>
        groundUnder(each).map((outline) => ({
          corners: outlineCorners(outline, 20),
          top: each.part.dug ? -1 : each.top,
          solid: each.tags.solid,
        })),
      )
      .sort((a, b) => a.top - b.top);
    const [xs, zs] = [0, 1].map((axis) =>
      shapes.flatMap(({ corners }) => corners.map((corner) => Math.abs(corner[axis]!))),
    );
    return { shapes, reach: Math.max(...xs!, ...zs!, 1) * 1.06 };
  }, [tags, parts, meshes]);
  if (!drawn) return <span className="design-plan" />;
  const { shapes, reach } = drawn;
  return (
    <svg className="design-plan" viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`} aria-hidden="true">
      {shapes.map(({ corners, top, solid }, index) => (
        <path
          key={index}
          d={`M${corners.map((corner) => corner.join(' ')).join('L')}Z`}
          fill={top < 0 ? '#2b2116' : `hsl(38 ${solid ? 30 : 12}% ${Math.min(72, 34 + top * 11)}%)`}
        />
      ))}
    </svg>
  );
}
