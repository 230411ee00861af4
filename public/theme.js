/* Sets the theme and the width of the sidebar before the first paint. A file of its own because the policy
   forbids inline scripts. */
;(() => {
  const { dataset } = document.documentElement
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    theme = null // storage refused: the system's choice stands
  }
  if (theme !== 'paper' && theme !== 'darkroom') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'darkroom' : 'paper'
  }
  dataset.theme = theme
  const bar = document.querySelector('meta[name="theme-color"]')
  if (bar) bar.setAttribute('content', theme === 'darkroom' ? '#120e0c' : '#fbfaf7')

  // Below 1100 px the full sidebar would crowd the page, so it starts as a rail unless the cookie says otherwise.
  const kept = /(?:^|; )sidebar_state=(true|false)/.exec(document.cookie)
  const open = kept ? kept[1] === 'true' : innerWidth >= 1100
  dataset.sidebar = open ? 'open' : 'rail'
})()
