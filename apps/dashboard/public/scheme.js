// Sets the colour scheme before the first paint, so that a dark dashboard never flashes white.
{
  const saved = localStorage.getItem('mantine-color-scheme-value')
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}
