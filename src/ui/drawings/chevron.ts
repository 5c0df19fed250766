export const chevronDrawing = 'M6 9.5l6 6 6-6'
