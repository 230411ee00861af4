export const skins = ['#f3cfae', '#e2b08a', '#c68a5f', '#9a6440', '#6f452c'] as const
export const hairs = ['#2b2024', '#4a2e20', '#7b4a26', '#b98843', '#8d3a22', '#d9d3cb'] as const
