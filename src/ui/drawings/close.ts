export const closeDrawing = 'M6 6l12 12M18 6L6 18'
