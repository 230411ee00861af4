/** Names the form for what is loaded after it. */
export const generatorFormId = 'generator-form'
