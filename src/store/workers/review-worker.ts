import type { Reweighed } from '../../analysis/blunders';
import { glanceAt, reviewDepth, reweighAt } from '../../analysis/review';
import type { Battle, BattleFile } from '../../engine/battle';
import type { Meshes } from '../../table/mesh';
import { openBattleFile } from '../battle/session';

/** Evaluates decisions of a battle off the main thread. It is stopped by ending the worker. */
export class ReviewWorker {
  #battle: Battle | null = null;

  open(file: BattleFile, meshes: Meshes): void {
    this.#battle = openBattleFile('review', file, undefined, meshes).head;
  }

  glance(command: number): number | null {
    return glanceAt(this.#opened(), command, reviewDepth);
  }

  reweigh(command: number): Reweighed | null {
    return reweighAt(this.#opened(), command, reviewDepth.samples);
  }

  #opened(): Battle {
    if (!this.#battle) throw new Error('No battle is open.');
    return this.#battle;
  }
}
