// SPDX-License-Identifier: Apache-2.0
window.SwaggerUIBundle({url: "/admin/openapi.json", dom_id: "#api", deepLinking: true, docExpansion: 'list'});
