/** The notices everybody starts with: the specification wants sample items; these are tips, and true. */
export interface SampleNotification {
  id: string
  title: string
  time: string
}

export const sampleNotifications: readonly SampleNotification[] = [
  {
    id: 'sample-offline',
    title: 'No network? Queue all the same: pictures are made when you are back.',
    time: 'Tip',
  },
  { id: 'sample-batch', title: 'Batch mode makes up to ten pictures of one prompt.', time: 'Tip' },
  { id: 'sample-styles', title: 'There are 27 styles. The same words look different in each.', time: 'Tip' },
]
