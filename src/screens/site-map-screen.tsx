import { PageFrame } from '../features/pages/page-frame.tsx'
import { SiteList } from '../features/pages/site-list.tsx'

export function SiteMapScreen() {
  return (
    <PageFrame title="Site map" lede="Every page of this site, with a line on each.">
      <SiteList />
    </PageFrame>
  )
}
