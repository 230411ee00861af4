import { useState } from 'react'
import {
  fillTemplate,
  type Task,
  type Template,
  tasks,
  taskWords,
  templates,
} from '../../content/templates.ts'
import { ExamplePicture } from './example-picture.tsx'
import { TemplateForm } from './template-form.tsx'

/** What the picture is for, then which one, then its words. */
export function TemplateDesk() {
  const [task, setTask] = useState<Task>('Share')
  const shown = templates.filter((template) => template.task === task)
  const [chosenId, setChosenId] = useState(shown[0]?.id)
  const chosen = shown.find((template) => template.id === chosenId) ?? shown[0]
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div>
        <h2 className="mb-3 text-lg font-semibold">What is it for?</h2>
        <div
          role="radiogroup"
          aria-label="What is it for?"
          className="grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-3"
        >
          {tasks.map((value) => (
            <label
              key={value}
              className="relative rounded-box border hairline bg-raised px-3.5 py-3 has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="task"
                value={value}
                checked={value === task}
                onChange={() => setTask(value)}
                aria-label={value}
                aria-describedby={`task-${value}`}
                className="absolute inset-0 cursor-pointer appearance-none rounded-box outline-none"
              />
              <span aria-hidden="true" className="block text-sm font-medium">
                {value}
              </span>
              <span id={`task-${value}`} className="block text-xs text-pretty text-muted">
                {taskWords[value]}
              </span>
            </label>
          ))}
        </div>
        <h2 className="mt-9 mb-3 text-lg font-semibold">Which one?</h2>
        <div
          role="radiogroup"
          aria-label="Which one?"
          className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 xl:grid-cols-4"
        >
          {shown.map((template) => (
            <TemplateChoice
              key={template.id}
              template={template}
              checked={template === chosen}
              onChoose={() => setChosenId(template.id)}
            />
          ))}
        </div>
      </div>
      {chosen && <TemplateForm key={chosen.id} template={chosen} />}
    </div>
  )
}

interface TemplateChoiceProps {
  template: Template
  checked: boolean
  onChoose: () => void
}

function TemplateChoice({ template, checked, onChoose }: TemplateChoiceProps) {
  return (
    <label className="group relative">
      <span
        className={`block rounded-picture outline-offset-4 group-has-focus-visible:outline-2 group-has-focus-visible:outline-primary ${
          checked ? 'ring-2 ring-primary ring-offset-2 ring-offset-base-100' : ''
        }`}
      >
        <ExamplePicture {...template} prompt={fillTemplate(template.text)} className="aspect-square" />
      </span>
      <span aria-hidden="true" className={`mt-2 block text-sm ${checked ? 'font-medium' : ''}`}>
        {template.name}
      </span>
      <input
        type="radio"
        name="template"
        checked={checked}
        onChange={onChoose}
        aria-label={template.name}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-picture outline-none"
      />
    </label>
  )
}
