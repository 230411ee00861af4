/** Time as a thing passed in, so that tests can hold it. Milliseconds since the epoch. */
export type Clock = () => number
