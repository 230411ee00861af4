import text from '../content/payment-canceled.md?raw'
import { OutcomePage } from '../features/pages/outcome-page.tsx'

export function PaymentCanceledScreen() {
  return <OutcomePage text={text} icon="info" href="/pricing" action="See the plans" />
}
