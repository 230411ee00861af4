/** The model-hosting provider, default of the generator page: answers `output`, `seed`, `NSFWContent`. */
import { parseReplicate } from '../_shared/generation-request.ts'
import { serveGeneration } from '../_shared/serve.ts'

export const handler = serveGeneration({
  name: 'generate-replicate',
  parse: parseReplicate,
  toAnswer: ({ url, seed }) => ({ output: [url], seed, NSFWContent: false }),
})
