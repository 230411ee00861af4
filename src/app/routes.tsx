/** Every screen that exists, with who may see it. */
import type { ComponentType } from 'react'
import { HomeScreen } from '../screens/home-screen.tsx'
import { loadLater } from '../ui/load-later.ts'

export interface AppRoute {
  path: string
  title: string
  access: 'public' | 'account'
  screen: ComponentType
}

const GenerateScreen = loadLater(() => import('../screens/generate-screen.tsx').then((m) => m.GenerateScreen))
const HistoryScreen = loadLater(() => import('../screens/history-screen.tsx').then((m) => m.HistoryScreen))
const AuthScreen = loadLater(() => import('../screens/auth-screen.tsx').then((m) => m.AuthScreen))
const ResetPasswordScreen = loadLater(() =>
  import('../screens/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
)
const PricingScreen = loadLater(() => import('../screens/pricing-screen.tsx').then((m) => m.PricingScreen))

export const routes: readonly AppRoute[] = [
  { path: '/', title: 'AI Text to Image Generator', access: 'public', screen: HomeScreen },
  { path: '/generate', title: 'Generate', access: 'public', screen: GenerateScreen },
  { path: '/history', title: 'History', access: 'account', screen: HistoryScreen },
  { path: '/pricing', title: 'Pricing', access: 'public', screen: PricingScreen },
  { path: '/auth', title: 'Sign in', access: 'public', screen: AuthScreen },
  { path: '/reset-password', title: 'Reset your password', access: 'public', screen: ResetPasswordScreen },
]
