/** Every screen that exists, with who may see it. */
import { type ComponentType, lazy } from 'react'
import { HomeScreen } from '../screens/home-screen.tsx'

export interface AppRoute {
  path: string
  title: string
  access: 'public' | 'account'
  screen: ComponentType
}

const GenerateScreen = lazy(() =>
  import('../screens/generate-screen.tsx').then((m) => ({ default: m.GenerateScreen })),
)
const HistoryScreen = lazy(() =>
  import('../screens/history-screen.tsx').then((m) => ({ default: m.HistoryScreen })),
)
const AuthScreen = lazy(() => import('../screens/auth-screen.tsx').then((m) => ({ default: m.AuthScreen })))
const ResetPasswordScreen = lazy(() =>
  import('../screens/reset-password-screen.tsx').then((m) => ({ default: m.ResetPasswordScreen })),
)
const PricingScreen = lazy(() =>
  import('../screens/pricing-screen.tsx').then((m) => ({ default: m.PricingScreen })),
)

export const routes: readonly AppRoute[] = [
  { path: '/', title: 'AI Text to Image Generator', access: 'public', screen: HomeScreen },
  { path: '/generate', title: 'Generate', access: 'public', screen: GenerateScreen },
  { path: '/history', title: 'History', access: 'account', screen: HistoryScreen },
  { path: '/pricing', title: 'Pricing', access: 'public', screen: PricingScreen },
  { path: '/auth', title: 'Sign in', access: 'public', screen: AuthScreen },
  { path: '/reset-password', title: 'Reset your password', access: 'public', screen: ResetPasswordScreen },
]
