import type { Designer } from '../../store/design/designer';

/** The members of the designer's store that tools use. */
export type DesignStore = ReturnType<typeof designStore>;

/** Narrows the designer to what tools use. */
export const designStore = (designer: Designer) => ({
  state: designer.store.getState,
  file: designer.file,
  select: designer.select,
  toggle: designer.toggle,
  selectPart: designer.selectPart,
  selectGrip: designer.selectGrip,
  moveGrip: designer.moveGrip,
  drop: designer.drop,
  turnBy: designer.turnBy,
  mirror: designer.mirror,
  draw: designer.draw,
  place: designer.place,
  openWall: designer.openWall,
  setTool: designer.setTool,
});
