import { ExampleFigure } from './example-figure.tsx'
import { Inline } from './inline.tsx'
import type { Block } from './markdown.ts'
import { PromptQuote } from './prompt-quote.tsx'

/** A long text: lines under 70 characters, pictures and tables as wide as the column. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid min-w-0 gap-5">
      {blocks.map((block) => (
        <ProseBlock key={keyOf(block)} block={block} />
      ))}
    </div>
  )
}

function ProseBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-7 max-w-[40ch] text-lg font-semibold first:mt-0">
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-2 -mb-3 max-w-[60ch] text-base font-semibold">
          {block.text}
        </h3>
      )
    case 'paragraph':
      return (
        <p className="max-w-[66ch] leading-7 text-pretty">
          <Inline text={block.text} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List
          className={`grid max-w-[66ch] gap-2 pl-5 leading-7 marker:text-muted ${block.ordered ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map((item) => (
            <li key={item} className="pl-1 text-pretty">
              <Inline text={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <ProseTable head={block.head} rows={block.rows} />
    case 'pictures':
      return (
        <div className={`my-3 grid gap-x-4 gap-y-6 ${block.ids.length > 1 ? 'sm:grid-cols-2' : ''}`}>
          {block.ids.map((id) => (
            <ExampleFigure key={id} id={id} wide={block.ids.length === 1} />
          ))}
        </div>
      )
    case 'prompt':
      return <PromptQuote {...block} />
  }
}

function ProseTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className="my-1 w-full border-collapse text-left text-sm">
      <thead>
        <tr className="border-b hairline text-muted">
          {head.map((cell) => (
            <th key={cell} scope="col" className="py-2 pr-4 font-medium last:pr-0">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]} className="border-b hairline align-top last:border-b-0">
            {row.map((cell, i) => (
              <td
                key={head[i]}
                className="max-w-[44ch] py-2.5 pr-4 text-pretty wrap-break-word first:font-medium last:pr-0"
              >
                <Inline text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** No two blocks of a text begin alike. */
function keyOf(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.join()
    case 'table':
      return block.head.join()
    case 'pictures':
      return block.ids.join()
    case 'prompt':
      return `${block.prompt} ${block.style} ${block.ratio}`
    default:
      return block.text
  }
}
