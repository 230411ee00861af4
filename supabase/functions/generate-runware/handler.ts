/** The second hosted-model provider: answers `imageURL`, `seed`, `NSFWContent`. */
import { parseRunware } from '../_shared/generation-request.ts'
import { serveGeneration } from '../_shared/serve.ts'

export const handler = serveGeneration({
  name: 'generate-runware',
  parse: parseRunware,
  toAnswer: ({ url, seed }) => ({ imageURL: url, seed, NSFWContent: false }),
})
