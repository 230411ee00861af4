import { handler } from './handler.ts'

export default handler
