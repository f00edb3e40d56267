/** Returns a copy with a text field; an empty text is left out. */
export function withText<T extends object, K extends keyof T & string>(of: T, field: K, text: string): T {
  const { [field]: _before, ...others } = of;
  return (text === '' ? others : { ...others, [field]: text }) as T;
}
