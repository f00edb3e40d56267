import type { Designer } from '../../store/design/designer';

/** The members of the designer's store that tools use. */
export type DesignStore = ReturnType<typeof designStore>;

/** Narrows the designer to what tools use. */
export const designStore = (designer: Designer) => ({
  state: designer.store.getState,
  file: designer.document.file,
  select: designer.selection.select,
  toggle: designer.selection.toggle,
  selectPart: designer.selection.selectPart,
  selectGrip: designer.selection.selectGrip,
  moveGrip: designer.edit.moveGrip,
  drop: designer.edit.drop,
  turnBy: designer.edit.turnBy,
  mirror: designer.edit.mirror,
  draw: designer.placing.draw,
  place: designer.placing.place,
  openWall: designer.placing.openWall,
  setTool: designer.tools.setTool,
});
