import { useEffect, useMemo, useRef } from 'react';
import type { PdfPicture } from '../../export/sheet/pdf';
import { createTableQuery } from '../../query/table-query';
import { ruleModule } from '../../rules/registry';
import type { CameraApi } from '../../scene/CameraRig';
import { Objectives } from '../../scene/overlays/Objectives';
import { TableScene } from '../../scene/TableScene';
import type { Table } from '../../table/table';
import { jpegOf } from '../studio/jpeg-of';
import { photograph } from '../studio/photograph';
import { pageOf } from '../studio/sizes';
import { openStudio, type StudioStage } from '../studio/studio';

const size = { width: 1440, height: 810 };

/** A table without forces, with its objectives. */
function TablePicture({ stage, table }: { readonly stage: StudioStage; readonly table: Table }) {
  const camera = useRef<CameraApi>(null);
  const marks = useMemo(() => {
    const query = createTableQuery(table, ruleModule(table.rules).sight(table.file.options ?? {}));
    return table.objectives.map(({ id, name = id, at: [x, z], elevation, radius = 0 }) => ({
      id,
      at: [x, elevation ?? query.surfaceHeight([x, z]), z] as const,
      radius,
      holder: null,
      words: name,
    }));
  }, [table]);
  return (
    <TableScene table={table} quality="medium" camera={camera} stepped={stage.stepped} reducedMotion>
      <Mounted onMounted={stage.reportMounted} />
      {marks.length > 0 && <Objectives marks={marks} />}
    </TableScene>
  );
}

/** Reports that the scene's content is there. */
function Mounted({ onMounted }: { readonly onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return null;
}

/** Returns a picture of a table in the scene. @throws NoWebGl, TooLarge */
export async function tablePicture(table: Table): Promise<PdfPicture> {
  const page = pageOf(size);
  const studio = await openStudio(page, (stage) => <TablePicture stage={stage} table={table} />);
  try {
    return await jpegOf(photograph(studio, page));
  } finally {
    studio.close();
  }
}
