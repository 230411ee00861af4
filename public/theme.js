/* Sets the theme before the first paint. A file of its own because the policy forbids inline scripts. */
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    theme = null // storage refused: the system's choice stands
  }
  if (theme !== 'paper' && theme !== 'darkroom') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'darkroom' : 'paper'
  }
  document.documentElement.dataset.theme = theme
  const bar = document.querySelector('meta[name="theme-color"]')
  if (bar) bar.setAttribute('content', theme === 'darkroom' ? '#120e0c' : '#fbfaf7')
})()
