import { linkFiles, type Book } from '../../../../src/table/import/catalogue/book';
import { Evaluation } from '../../../../src/table/import/catalogue/evaluation';
import type { ForceList } from '../../../../src/table/import/catalogue/list';
import { Options, type Choice } from '../../../../src/table/import/catalogue/option';
import { problemsOf } from '../../../../src/table/import/catalogue/problems';
import { readCatalogueFiles, type GivenFile } from '../../../../src/table/import/catalogue/read-files';
import { addChoice, newList, setNumber, type Builder } from '../../../../src/table/import/catalogue/select';
import { lanternFiles } from '../../../support/files/catalogues';

/** Links files, which must be good. */
export function bookOf(files: readonly GivenFile[] = lanternFiles): Book {
  const read = readCatalogueFiles(files);
  if (!read.ok) throw new Error(read.message);
  return linkFiles(read.files).books[0]!;
}

/** A list under construction, changed by the names of entries. */
export class Workbench {
  readonly builder: Builder;
  list: ForceList;
  #ids = 0;

  constructor(book: Book = bookOf()) {
    this.builder = { book, options: new Options(book), newId: () => `s${this.#ids++}` };
    this.list = newList(this.builder, 'The Long Night');
  }

  get evaluation(): Evaluation {
    return new Evaluation(this.builder.book, this.builder.options, this.list);
  }

  get problems(): readonly string[] {
    return problemsOf(this.evaluation).map(({ message }) => message);
  }

  /** Returns the id of the last selection of this name. */
  idOf(name: string): string {
    return this.evaluation.nodes.findLast(({ option }) => option?.name === name)!.selection!.id;
  }

  /** Adds an entry to the force, or to the last selection of that name. */
  add(name: string, parent: string | null = null): void {
    this.list = addChoice(this.builder, this.list, parent && this.idOf(parent), this.choice(name, parent));
  }

  set(name: string, parent: string, number: number): void {
    this.list = setNumber(this.builder, this.list, this.idOf(parent), this.choice(name, parent), number);
  }

  choice(name: string, parent: string | null): Choice {
    const node = parent === null ? null : this.evaluation.node(this.idOf(parent))!;
    return this.builder.options.choices(node?.option ?? null).find(({ option }) => option.name === name)!;
  }
}
