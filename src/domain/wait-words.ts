/** Why something waits to be sent and what happens next, where that needs no time: the same wherever it is said. */
export const waitWords = {
  update: 'Written by a newer version of the app. Update to go on.',
  session: 'Your sign-in has ended. Sign in again and it goes on.',
  offline: 'You are offline. It goes on by itself when you are back.',
  paused: 'The queue is paused. Resume it and it goes on.',
  soon: 'About to be sent.',
}
