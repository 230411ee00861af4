/** One person's measures and colours. */
export interface Body {
  colour: string
  cloak: string | null
  armour: boolean
  /** Of the head. */
  r: number
  /** Heights: the middle of the head, the neck and the hip. */
  y: number
  neck: number
  hip: number
}
