const key = 'defilade-theme';

/** Dark as a rule; light where the person chose it, or the system asks for it and nothing was chosen. */
export function applyTheme(): void {
  const chosen = localStorage.getItem(key);
  const light = chosen === null ? matchMedia('(prefers-color-scheme: light)').matches : chosen === 'light';
  document.documentElement.dataset['theme'] = light ? 'light' : 'dark';
}

export function toggleTheme(): void {
  localStorage.setItem(key, document.documentElement.dataset['theme'] === 'light' ? 'dark' : 'light');
  applyTheme();
}
