/** The screens of the app itself, with who may see them. The pages to read and to pick from are in pages.tsx. */
import type { ComponentType, ReactNode } from 'react'
import { EditorLoading } from '../screens/generator-workspace.tsx'
import { HomeScreen } from '../screens/home-screen.tsx'
import { loadLater } from '../ui/load-later.ts'

export interface AppRoute {
  path: string
  access: 'public' | 'account'
  screen: ComponentType
  /** Stands in its place while it is loaded. */
  meanwhile?: ReactNode
}

const GenerateScreen = loadLater(() => import('../screens/generate-screen.tsx').then((m) => m.GenerateScreen))
const HistoryScreen = loadLater(() => import('../screens/history-screen.tsx').then((m) => m.HistoryScreen))
const SavedScreen = loadLater(() => import('../screens/saved-screen.tsx').then((m) => m.SavedScreen))
const AccountScreen = loadLater(() => import('../screens/account-screen.tsx').then((m) => m.AccountScreen))
const DashboardScreen = loadLater(() =>
  import('../screens/dashboard-screen.tsx').then((m) => m.DashboardScreen),
)
const BillingScreen = loadLater(() => import('../screens/billing-screen.tsx').then((m) => m.BillingScreen))
const AuthScreen = loadLater(() => import('../screens/auth-screen.tsx').then((m) => m.AuthScreen))
const ResetPasswordScreen = loadLater(() =>
  import('../screens/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
)
const GalleryScreen = loadLater(() => import('../screens/gallery-screen.tsx').then((m) => m.GalleryScreen))
const PricingScreen = loadLater(() => import('../screens/pricing-screen.tsx').then((m) => m.PricingScreen))

export const routes: readonly AppRoute[] = [
  { path: '/', access: 'public', screen: HomeScreen },
  { path: '/generate', access: 'public', screen: GenerateScreen, meanwhile: <EditorLoading /> },
  { path: '/gallery', access: 'public', screen: GalleryScreen },
  { path: '/history', access: 'account', screen: HistoryScreen },
  { path: '/my-generations', access: 'account', screen: SavedScreen },
  { path: '/account', access: 'account', screen: AccountScreen },
  { path: '/dashboard', access: 'account', screen: DashboardScreen },
  { path: '/billing', access: 'account', screen: BillingScreen },
  { path: '/pricing', access: 'public', screen: PricingScreen },
  { path: '/auth', access: 'public', screen: AuthScreen },
  { path: '/reset-password', access: 'public', screen: ResetPasswordScreen },
]
