/** Battles and tables that the start screen opens at one press. */
import type { App } from '../../store/app';
import { openShipped } from '../app/files';
import { firstTable } from '../app/shipped-tables';

/** The strength of the computer player in a battle that begins at one press. */
const opponent = 'regular';

/** Begins a battle on a shipped table: a person plays the first side, the computer the others. */
export async function playShipped(app: App, name: string): Promise<void> {
  if (!(await openShipped(app, name))) return;
  for (const { id } of app.store.getState().session!.table.sides.slice(1)) app.seats.assign(id, opponent);
}

/** Opens the table without its battle and asks for the two ends of a line of sight; a shipped table where too little stands. */
export async function openQuietTable(app: App): Promise<void> {
  if (!app.files.openQuiet() && (await openShipped(app, firstTable))) app.files.openQuiet();
  app.view.setMode('call');
}
