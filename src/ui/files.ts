/** The tables that come with the program, in public/tables. */
export const shippedTables = ['trench-line', 'ruined-village', 'killing-ground'] as const;
export type ShippedTable = (typeof shippedTables)[number];

export const isShippedTable = (name: string): name is ShippedTable => (shippedTables as readonly string[]).includes(name);

/** The text of a shipped table.
 * @throws when it cannot be read */
export async function fetchShipped(name: ShippedTable): Promise<string> {
  const response = await fetch(`./tables/${name}.table.json`);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.text();
}

/** Hands the person a file. */
export function saveTextFile(name: string, content: string, type = 'application/json'): void {
  saveBlob(name, new Blob([content], { type }));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]+/g, '-');
  link.click();
  URL.revokeObjectURL(address);
}
