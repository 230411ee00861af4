import text from '../content/payment-success.md?raw'
import { OutcomePage } from '../features/pages/outcome-page.tsx'

export function PaymentSuccessScreen() {
  return <OutcomePage text={text} icon="circle-check" href="/generate" action="Make a picture" />
}
