/** How a task is asked for: function and body of the specification's section 7. */
import type { Task } from '../domain/types.ts'
import type { Row } from '../remote/rows.ts'

export interface FunctionCall {
  name: string
  body: Row
}

/** The same task always asks for the same: its id is the idempotency key, and the server compares bodies. */
export function requestOf(task: Task, reference: string | undefined): FunctionCall {
  const body = { ...bodyOf(task, reference), meta: metaOf(task, reference) }
  return { name: `generate-${task.provider}`, body }
}

function bodyOf(task: Task, reference: string | undefined): Row {
  switch (task.provider) {
    case 'replicate':
      return {
        prompt: task.prompt,
        // The queue's variant, the one for Nano Banana, has no such field.
        ...(!isQueueVariant(task) && { negative_prompt: task.negativePrompt }),
        num_outputs: 1,
        aspect_ratio: task.aspectRatio,
        model: task.params.model,
        ...(reference !== undefined && { image: reference }),
      }
    case 'runware': {
      const { width, height, model } = task.params
      return { positivePrompt: task.prompt, width, height, model }
    }
    case 'platform':
      return { prompt: task.prompt, width: task.params.width, height: task.params.height }
    case 'openai':
      return { prompt: task.prompt, n: 1, size: task.aspectRatio === '1:1' ? '1024x1024' : '1792x1024' }
  }
}

/** A run that has moved to the queue loses an empty field by it, which the server takes for the same. */
function isQueueVariant({ lane, params }: Task): boolean {
  return lane === 'queue' && params.model === 'nano-banana'
}

/** What the stored row and the prompt need and the specified body lacks. */
function metaOf(task: Task, reference: string | undefined): Row {
  return {
    style: task.style,
    quality: task.quality,
    ...(task.seed !== null && { seed: task.seed }),
    ...(task.negativePrompt !== '' && { negative_prompt: task.negativePrompt }),
    ...(reference !== undefined && task.provider === 'runware' && { image: reference }),
  }
}
