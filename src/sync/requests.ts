/** How a task is asked for: function and body of the specification's section 7. */
import type { Task } from '../domain/types.ts'
import type { Row } from '../remote/rows.ts'

export interface FunctionCall {
  name: string
  body: Row
}

/** The same task always gives the same call: its id is the idempotency key, and the server compares bodies. */
export function requestOf(task: Task, reference: string | undefined): FunctionCall {
  return { name: `generate-${task.provider}`, body: { ...bodyOf(task, reference), meta: metaOf(task) } }
}

function bodyOf(task: Task, reference: string | undefined): Row {
  switch (task.provider) {
    case 'replicate':
      return {
        prompt: task.prompt,
        negative_prompt: task.negativePrompt,
        num_outputs: 1,
        aspect_ratio: task.aspectRatio,
        model: task.params.model,
        ...(reference !== undefined && { image: reference }),
      }
    case 'platform':
      return { prompt: task.prompt, width: task.params.width, height: task.params.height }
    case 'openai':
      return { prompt: task.prompt, n: 1, size: task.aspectRatio === '1:1' ? '1024x1024' : '1792x1024' }
  }
}

/** What the stored row and the prompt need and the specified body lacks. */
function metaOf(task: Task): Row {
  return {
    style: task.style,
    quality: task.quality,
    ...(task.seed !== null && { seed: task.seed }),
    ...(task.negativePrompt !== '' && { negative_prompt: task.negativePrompt }),
  }
}
