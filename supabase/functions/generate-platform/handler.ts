/** The deployment's own choice of engine, default of the queue: answers `imageURL`, `seed`, `NSFWContent`. */
import { parsePlatform } from '../_shared/generation-request.ts'
import { serveGeneration } from '../_shared/serve.ts'

export const handler = serveGeneration({
  name: 'generate-platform',
  parse: parsePlatform,
  toAnswer: ({ url, seed }) => ({ imageURL: url, seed, NSFWContent: false }),
})
