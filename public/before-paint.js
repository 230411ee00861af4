/* Before anything is drawn: the right host and path, the theme, the sidebar's width. The build puts it into the page and the policy names its hash. */
;(() => {
  const { dataset } = document.documentElement
  const { hostname, host, pathname, search, hash } = location
  const { productionHost, builderHost } = dataset

  const isPreview = builderHost && `.${hostname}`.endsWith(`.${builderHost}`)
  const stays = isPreview || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  dataset.host = host === productionHost ? 'production' : 'development'
  if (productionHost && host !== productionHost && !stays) {
    location.replace(`https://${productionHost}${pathname}${search}${hash}`)
  }

  // `/faq/` is `/faq` to all that follows. Not `//name`, which is another host.
  const bare = /^(\/[^/].*?)\/+$/.exec(pathname)
  if (bare) history.replaceState(history.state, '', bare[1] + search + hash)

  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    theme = null // refused
  }
  if (theme !== 'paper' && theme !== 'darkroom') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'darkroom' : 'paper'
  }
  dataset.theme = theme
  const color = document.querySelector('meta[name="theme-color"]')
  if (color) color.content = theme === 'darkroom' ? '#120e0c' : '#fbfaf7'

  // Full where there is room, unless the cookie says otherwise.
  const kept = /(?:^|; )sidebar_state=(true|false)/.exec(document.cookie)
  dataset.sidebar = (kept ? kept[1] === 'true' : innerWidth >= 1100) ? 'open' : 'rail'
})()
