import * as v from 'valibot'

/** Response of `GET /api/device`: the client's IP address as the server sees it. In a file of its own for the size of the settings page. */
export const deviceResponseSchema = v.object({ data: v.object({ ipAddress: v.string() }) })
