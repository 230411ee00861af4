/** The OpenAI-style provider: answers `urls`. */
import { parseOpenai } from '../_shared/generation-request.ts'
import { serveGeneration } from '../_shared/serve.ts'

export const handler = serveGeneration({
  name: 'generate-openai',
  parse: parseOpenai,
  toAnswer: ({ url }) => ({ urls: [url] }),
})
