{{- define "heliograph.name" -}}
{{- if contains "heliograph" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-heliograph" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "heliograph.selector" -}}
app.kubernetes.io/name: heliograph
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "heliograph.labels" -}}
{{ include "heliograph.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "heliograph.secret" -}}
{{- .Values.existingSecret | default (include "heliograph.name" .) }}
{{- end }}

{{- define "heliograph.secretEnv" -}}
- name: {{ .name }}
  valueFrom: {secretKeyRef: {name: {{ .secret }}, key: {{ .key }}{{ if .optional }}, optional: true{{ end }}}}
{{- end }}

{{/* A pod of one kind: {root, kind: api or worker, values} */}}
{{- define "heliograph.pod" -}}
{{- $root := .root }}
{{- $secret := include "heliograph.secret" $root }}
metadata:
  labels:
    {{- include "heliograph.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .kind }}
  annotations:
    checksum/settings: {{ include (print $root.Template.BasePath "/configmap.yaml") $root | sha256sum }}
    {{- if not $root.Values.existingSecret }}
    checksum/secret: {{ include (print $root.Template.BasePath "/secret.yaml") $root | sha256sum }}
    {{- end }}
spec:
  {{- with $root.Values.imagePullSecrets }}
  imagePullSecrets: {{ toYaml . | nindent 4 }}
  {{- end }}
  automountServiceAccountToken: false
  enableServiceLinks: false # else a service named heliograph gives HELIOGRAPH_PORT, which is no setting of ours
  terminationGracePeriodSeconds: {{ $root.Values.terminationGracePeriodSeconds }}
  securityContext: {{ toYaml $root.Values.podSecurityContext | nindent 4 }}
  {{- with $root.Values.nodeSelector }}
  nodeSelector: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- with $root.Values.tolerations }}
  tolerations: {{ toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "heliograph.selector" $root | nindent 10 }}
          app.kubernetes.io/component: {{ .kind }}
  containers:
    - name: heliograph
      image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: {drop: [ALL]}
      ports:
        - {name: http, containerPort: 8080}
        - {name: health, containerPort: 8081}
      env:
        - name: HELIOGRAPH_NODE_NAME
          valueFrom: {fieldRef: {fieldPath: metadata.name}}
        - {name: HELIOGRAPH_ROLES, value: {{ .values.roles | quote }}}
        - {name: HELIOGRAPH_DATA_DIR, value: /scratch}
        - {name: HELIOGRAPH_LOG_FORMAT, value: json}
        - {name: HELIOGRAPH_HEALTH_PORT, value: "8081"}
        - {name: SPRING_CONFIG_ADDITIONALLOCATION, value: /settings/}
        - {name: JAVA_TOOL_OPTIONS, value: {{ .values.javaOptions | quote }}}
        {{- if eq .kind "api" }}
        - {name: HELIOGRAPH_HEALTH_SHUTDOWNDELAY, value: {{ .values.shutdownDelay | quote }}}
        - {name: HELIOGRAPH_PUBLIC_URL, value: {{ $root.Values.publicUrl | quote }}}
        {{- else }}
        {{- range $pool, $threads := .values.pools }}
        - {name: HELIOGRAPH_POOLS_{{ upper $pool }}_THREADS, value: {{ $threads | quote }}}
        {{- end }}
        {{- end }}
        - {name: HELIOGRAPH_DATABASE_URL, value: {{ required "database.url: the JDBC address of your MariaDB" $root.Values.database.url | quote }}}
        - {name: HELIOGRAPH_DATABASE_USERNAME, value: {{ $root.Values.database.username | quote }}}
        - {name: HELIOGRAPH_OBJECTSTORE_ENDPOINT, value: {{ required "objectStore.endpoint: the address of your S3 server" $root.Values.objectStore.endpoint | quote }}}
        - {name: HELIOGRAPH_OBJECTSTORE_BUCKET, value: {{ $root.Values.objectStore.bucket | quote }}}
        - {name: HELIOGRAPH_OBJECTSTORE_REGION, value: {{ $root.Values.objectStore.region | quote }}}
        - {name: HELIOGRAPH_OBJECTSTORE_DIRECTURLS, value: {{ $root.Values.objectStore.directUrls | quote }}}
        - {name: HELIOGRAPH_ADMIN_USERS_0_NAME, value: prometheus}
        - {name: HELIOGRAPH_ADMIN_USERS_0_ROLE, value: viewer}
        {{- include "heliograph.secretEnv" (dict "secret" $secret "name" "HELIOGRAPH_ADMIN_USERS_0_PASSWORD" "key" "metrics-password") | nindent 8 }}
        {{- include "heliograph.secretEnv" (dict "secret" $secret "name" "HELIOGRAPH_ADMIN_PASSWORD" "key" "admin-password") | nindent 8 }}
        {{- include "heliograph.secretEnv" (dict "secret" $secret "name" "HELIOGRAPH_DATABASE_PASSWORD" "key" "database-password") | nindent 8 }}
        {{- include "heliograph.secretEnv" (dict "secret" $secret "name" "HELIOGRAPH_OBJECTSTORE_ACCESSKEY" "key" "object-store-access-key") | nindent 8 }}
        {{- include "heliograph.secretEnv" (dict "secret" $secret "name" "HELIOGRAPH_OBJECTSTORE_SECRETKEY" "key" "object-store-secret-key") | nindent 8 }}
        {{- include "heliograph.secretEnv" (dict "secret" $secret "name" "HELIOGRAPH_MASTER_KEY" "key" "master-key") | nindent 8 }}
        {{- if eq .kind "api" }}
        {{- include "heliograph.secretEnv" (dict "secret" $secret "name" "HELIOGRAPH_BOOTSTRAP_TOKEN" "key" "bootstrap-token" "optional" true) | nindent 8 }}
        {{- end }}
      startupProbe: # the first node makes the tables
        httpGet: {path: /health/live, port: health}
        periodSeconds: 3
        failureThreshold: 60
      livenessProbe:
        httpGet: {path: /health/live, port: health}
        periodSeconds: 10
        timeoutSeconds: 3
        failureThreshold: 6
      readinessProbe: # says 503 while it drains or something that work depends on fails
        httpGet: {path: /health/ready, port: health}
        periodSeconds: 5
        timeoutSeconds: 3
        failureThreshold: 2
      resources: {{ toYaml .values.resources | nindent 8 }}
      volumeMounts:
        - {name: scratch, mountPath: /scratch}
        - {name: tmp, mountPath: /tmp}
        - {name: settings, mountPath: /settings, readOnly: true}
        {{- if eq .kind "worker" }}
        - {name: shared-memory, mountPath: /dev/shm}
        {{- end }}
  volumes:
    - {name: scratch, emptyDir: {sizeLimit: {{ .values.scratch }}}}
    - {name: tmp, emptyDir: {sizeLimit: 2Gi}}
    - {name: settings, configMap: {name: {{ include "heliograph.name" $root }}}}
    {{- if eq .kind "worker" }}
    - {name: shared-memory, emptyDir: {medium: Memory, sizeLimit: {{ .values.sharedMemory }}}}
    {{- end }}
{{- end }}
